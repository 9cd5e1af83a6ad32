import { newId, type AccountId, type CommandId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { Origin } from '../lines/index.ts';
import type { FindingRecord } from '../reality/findings/finding.ts';
import { addEnding } from './endings.store.ts';
import { noteFinding } from '../reality/findings/operator-findings.store.ts';
import type { RealityNeeds } from '../reality/findings/reality-needs.ts';

export const byProvider = (cause: string): Origin => ({
  bySubject: null,
  byName: 'Your provider',
  cause,
  request: 'End a SIM that is in service at the carrier only',
  requestId: null,
});

async function ownerOf(needs: Pick<RealityNeeds, 'lines'>, tx: Tx, iccid: string): Promise<AccountId | null> {
  return (await needs.lines.holdersOf(tx, [iccid])).get(iccid)?.line?.accountId ?? null;
}

export interface EndingAsked {
  finding: FindingRecord;
  /** How the carrier calls the plan that it has the SIM on. */
  planRef: string;
  reason: string;
}

/**
 * Orders the end of a SIM as any order to a carrier: written first, sent by a worker, looked for when its answer is
 * lost. `taken`: somebody has the SIM by now; `open`: it is under way already.
 */
export async function endZombie(needs: RealityNeeds, asked: EndingAsked): Promise<'ordered' | 'taken' | 'open'> {
  const { finding, planRef, reason } = asked;
  const { id: findingId, carrier, iccid } = finding;
  const name = needs.carriers.nameOf(carrier);
  const commandId = newId<CommandId>('cmd');
  const order = { commandId, carrier, kind: 'terminate' as const, iccid, imei: null, planRef };
  const text = `Your provider asked ${name} to end this SIM, which is in service there only.`;
  const askedAt = needs.clock.now();
  const outcome = await needs.db.transaction().execute(async (tx) => {
    // Whoever gives SIMs to customers locks the account first, and then that SIMs of nobody stay as they are.
    const owner = await ownerOf(needs, tx, iccid);
    if (owner !== null) await lockAccounts(tx, [owner]);
    let holder: Pick<FindingRecord, 'accountId' | 'lineId'> = { accountId: null, lineId: null };
    const done = await needs.commands.requestForSim(tx, order, async () => {
      const line = (await needs.lines.holdersOf(tx, [iccid])).get(iccid)?.line ?? null;
      holder = { accountId: line?.accountId ?? null, lineId: line?.id ?? null };
      if (line !== null && line.accountId !== owner) return false;
      return line === null || needs.lines.endForProvider(tx, { lineId: line.id, text }, byProvider(commandId));
    });
    if (done !== 'ordered') return done;
    await addEnding(tx, { id: commandId, findingId, carrier, iccid, ...holder, reason, askedAt, nextLookAt: askedAt });
    const about = { finding: findingId, command: commandId };
    const after = { carrier, iccid, reason };
    await needs.audit.record(tx, { account: holder.accountId, action: 'finding.ended', about, after });
    await noteFinding(tx, findingId, `Your provider asked ${name} to end it.`);
    return done;
  });
  const facts = { event: 'reality.ending', findingId, commandId, carrier, iccid, reason, outcome };
  needs.log.info(facts, 'an operator had a SIM ended');
  return outcome;
}
