import { newId, type AccountId, type CommandId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import type { Origin } from '../lines/index.ts';
import type { FindingRecord } from '../reality/index.ts';
import type { EndingsNeeds } from './endings-needs.ts';
import { addEnding } from './endings.store.ts';
import { words } from './words.ts';

export const byProvider = (cause: string): Origin => ({
  bySubject: null,
  byName: words.provider,
  cause,
  request: words.request,
  requestId: null,
});

async function ownerOf(needs: Pick<EndingsNeeds, 'inventory'>, tx: Tx, iccid: string): Promise<AccountId | null> {
  return (await needs.inventory.holdersOf(tx, [iccid])).get(iccid)?.line?.accountId ?? null;
}

export interface EndingAsked {
  finding: FindingRecord;
  /** How the carrier calls the plan that it has the SIM on. */
  planRef: string;
  reason: string;
}

/** Requests the end of a SIM. `taken`: an account has the SIM by now; `open`: it was requested already. */
export async function endSim(needs: EndingsNeeds, asked: EndingAsked): Promise<'requested' | 'taken' | 'open'> {
  const { finding, planRef, reason } = asked;
  const { id: findingId, carrier, iccid } = finding;
  const name = needs.carriers.nameOf(carrier);
  const commandId = newId<CommandId>('cmd');
  const command = { commandId, carrier, kind: 'terminate' as const, iccid, imei: null, planRef };
  const askedAt = needs.clock.now();
  const outcome = await needs.db.transaction().execute(async (tx) => {
    // The account before the SIMs that no account has: an activation locks them in this order, too.
    const owner = await ownerOf(needs, tx, iccid);
    if (owner !== null) await lockAccounts(tx, [owner]);
    let holder: Pick<FindingRecord, 'accountId' | 'lineId'> = { accountId: null, lineId: null };
    const done = await needs.commands.requestForSim(tx, command, async () => {
      const line = (await needs.inventory.holdersOf(tx, [iccid])).get(iccid)?.line ?? null;
      holder = { accountId: line?.accountId ?? null, lineId: line?.id ?? null };
      if (line !== null && line.accountId !== owner) return false;
      const text = words.history(name);
      return line === null || needs.provisioning.endForProvider(tx, { lineId: line.id, text }, byProvider(commandId));
    });
    if (done !== 'requested') return done;
    await addEnding(tx, { id: commandId, findingId, carrier, iccid, ...holder, reason, askedAt, nextLookAt: askedAt });
    const about = { finding: findingId, command: commandId };
    const after = { carrier, iccid, reason };
    await needs.audit.record(tx, { account: holder.accountId, action: 'finding.ended', about, after });
    await needs.reality.noteFinding(tx, findingId, words.note(name));
    return done;
  });
  const facts = { event: 'reality.ending', findingId, commandId, carrier, iccid, reason, outcome };
  needs.log.info(facts, 'an operator had a SIM ended');
  return outcome;
}
