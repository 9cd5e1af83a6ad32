import type { Caller } from '../../../kernel/caller.ts';
import type { AccountId, FindingId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import type { CheckedLine, Origin } from '../../lines/index.ts';
import { askPlanOf } from '../findings/plans-in-orders.ts';
import { compareSides, examine, sidesOf, type Examined } from '../findings/examine.ts';
import type { FindingRecord } from '../findings/finding.ts';
import { closeAccepted, findOpen, markLeft, namedFindings } from '../findings/findings.store.ts';
import { readSome } from '../findings/read-sims.ts';
import { takenOver, type Sides } from '../findings/sides.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { words } from '../findings/words.ts';

export interface Accepted {
  /** What was done. */
  text: string;
  /** Nothing is left to repair: the carrier shows what we had requested. */
  isSettled: boolean;
}

/**
 * Uses what the carrier says about a line, with the cause in the line's history. The carrier is asked once more first:
 * a finding that is resolved by now is closed and refused. Refuses with `finding_gone`, `finding_not_acceptable`,
 * `carrier_silent`, `line_busy`.
 */
export async function acceptFinding(needs: RealityNeeds, caller: Caller, id: string): Promise<Accepted> {
  const finding = await findOpen(needs.db, caller.accountId, id);
  if (!finding) throw new Refusal('not_found');
  return acceptOpen(needs, finding, {
    accountId: caller.accountId,
    originIn: (tx) => needs.lines.originOfCaller(tx, caller),
    reason: null,
  });
}

/** The same by a member of staff, for any account, with the reason in the audit log. */
export async function acceptForProvider(
  needs: RealityNeeds,
  { id, reason }: { id: string; reason: string },
): Promise<Accepted> {
  const finding = (await namedFindings(needs.db, id)).find((one) => one.id === id);
  if (!finding) throw new Refusal('not_found');
  const { accountId } = finding;
  if (accountId === null) throw new Refusal('finding_not_acceptable');
  const originIn = () => Promise.resolve({ bySubject: null, byName: words.accepted.provider });
  return acceptOpen(needs, finding, { accountId, originIn, reason });
}

interface Acceptor {
  accountId: AccountId;
  originIn(tx: Tx): Promise<Pick<Origin, 'bySubject' | 'byName'>>;
  reason: string | null;
}

async function acceptOpen(needs: RealityNeeds, finding: FindingRecord, acceptor: Acceptor): Promise<Accepted> {
  const line = await lineOf(needs, finding);
  const readAt = needs.clock.now();
  if (finding.kind === 'plan_drift' && !(await askPlanOf(needs, line))) throw new Refusal('carrier_silent');
  const { seen } = await readSome(needs, finding.carrier, [line]);
  if (seen.size === 0) throw new Refusal('carrier_silent');
  const examined = { carrier: finding.carrier, lines: [line], seen, readAt };
  const sides = await stillSo(needs, finding, examined);
  if (finding.kind === 'stuck_request') return giveUp(needs, finding, { ...sides, reason: acceptor.reason });
  await needs.db.transaction().execute(async (tx) => {
    const taken = takenOver(finding.kind, sides);
    if (!taken) throw new Refusal('finding_not_acceptable');
    const origin = {
      ...(await acceptor.originIn(tx)),
      cause: finding.id,
      request: words.accepted.request,
      requestId: null,
    };
    const asked = { accountId: acceptor.accountId, lineId: line.id, ...taken };
    if (!(await needs.provisioning.takeOver(tx, asked, origin))) throw new Refusal('line_busy');
    await noteAccepted(needs, tx, finding, acceptor.reason);
  });
  return { text: finding.shown.accept ?? '', isSettled: false };
}

async function noteAccepted(
  needs: RealityNeeds,
  tx: Tx,
  { id, accountId: account, kind, iccid, lineId }: FindingRecord,
  reason: string | null,
): Promise<void> {
  await closeAccepted(tx, id, needs.clock.now());
  const after = { kind, iccid, ...(reason !== null && { reason }) };
  const about = { finding: id, ...(lineId !== null && { line: lineId }) };
  await needs.audit.record(tx, { account, action: 'finding.accepted', about, after });
}

async function lineOf({ db, inventory }: RealityNeeds, { iccid, lineId }: FindingRecord): Promise<CheckedLine> {
  const line = (await inventory.holdersOf(db, [iccid])).get(iccid)?.line;
  if (!line || line.id !== lineId) throw new Refusal('finding_gone');
  return line;
}

async function stillSo(needs: RealityNeeds, finding: FindingRecord, examined: Examined): Promise<Sides> {
  const [sides] = await sidesOf(needs, needs.db, examined);
  const still = sides && compareSides(sides).find(({ kind }) => kind === finding.kind);
  if (sides && still?.shown.accept) return sides;
  if (still) throw new Refusal('finding_not_acceptable');
  await needs.db.transaction().execute((tx) => examine(needs, tx, examined));
  throw new Refusal('finding_gone');
}

async function giveUp(
  needs: RealityNeeds,
  finding: FindingRecord,
  { command, seen, reason }: Pick<Sides, 'command' | 'seen'> & Pick<Acceptor, 'reason'>,
): Promise<Accepted> {
  const shown = seen?.kind === 'line' ? seen.line : null;
  const said = shown ? `“${shown.word}”` : words.noSuchSim;
  const text = words.stuck.givenUp(said);
  const outcome = command && (await needs.commands.giveUpCommand(command.id, { seen: shown, text }));
  if (!outcome) throw new Refusal('finding_gone');
  await needs.db.transaction().execute((tx) => noteAccepted(needs, tx, finding, reason));
  const isSettled = outcome === 'done';
  return { text: isSettled ? words.stuck.done(said) : text, isSettled };
}

/** Takes findings off the operator's list with a reason; they close like any other once both sides agree. */
export async function leaveFinding(
  { db, clock, log, audit }: RealityNeeds,
  { named, reason }: { named: string; reason: string },
): Promise<FindingId[]> {
  const found = await namedFindings(db, named);
  const fresh = found.filter(({ leftReason }) => leftReason !== reason);
  const ids = fresh.map(({ id }) => id);
  await db.transaction().execute(async (tx) => {
    await markLeft(tx, ids, { at: clock.now(), reason });
    for (const { id, accountId: account } of fresh)
      await audit.record(tx, { account, action: 'finding.left', about: { finding: id }, after: { reason } });
  });
  for (const findingId of ids) log.info({ event: 'reality.left', findingId, reason }, 'an operator left a finding');
  return found.map(({ id }) => id);
}
