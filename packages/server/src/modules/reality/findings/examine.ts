import type { CarrierId, FindingKind } from '@linekeeper/contract';
import { newId, type FindingId, type LineId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { ObservedLine } from '../../carriers/index.ts';
import type { CheckedLine } from '../../lines/index.ts';
import { carrierFindings } from './carrier-findings.ts';
import { ownFindings } from './own-findings.ts';
import { followPlans, namesPlansInOrders, stillReported } from './plans-in-orders.ts';
import { carrierKinds, ownKinds, type Found } from './finding.ts';
import { closeAgreed, noteLooks, putFindings, type Agreed, type NewFinding } from './findings.store.ts';
import type { RealityNeeds } from './reality-needs.ts';
import { reportedPlansOf, type ReportedPlan } from './reported-plans.store.ts';
import { isComparable, type Seen, type Sides } from './sides.ts';

/** Lines of one carrier, and what it said about those that it was asked for. */
export interface Examined {
  carrier: CarrierId;
  lines: readonly CheckedLine[];
  seen: ReadonlyMap<CheckedLine['id'], Seen>;
  readAt: Date;
  /** Terminated lines whose SIM is another line's by now: what the carrier says is not about them. */
  superseded?: ReadonlySet<CheckedLine['id']>;
}

/** Everything that is known about lines from every side. */
export async function sidesOf(needs: RealityNeeds, db: Db, asked: Examined): Promise<Sides[]> {
  const { carrier, lines, seen, readAt } = asked;
  const now = needs.clock.now();
  const commands = await needs.commands.commandsOf(
    db,
    lines.flatMap(({ commandId }) => commandId ?? []),
  );
  const kept = await keptPlans(needs, db, asked);
  const reported = [...seen.values()].flatMap((one) => (one.kind === 'line' ? (one.line.planRef ?? []) : []));
  const inOrders = [...kept.values()].flatMap(({ planRef }) => planRef ?? []);
  const open = commands.filter(({ finishedAt }) => finishedAt === null);
  const refs = [...reported, ...inOrders, ...open.map(({ planRef }) => planRef)];
  const [planIds, lineIds] = [lines.map(({ planId }) => planId), lines.map(({ id }) => id)];
  const [plans, byRef, billed] = await Promise.all([
    needs.plans.plansOf(db, planIds),
    needs.plans.plansOfRefs(db, carrier, refs),
    billedOf(needs, db, lineIds),
  ]);
  const commandOf = new Map(commands.map((command) => [command.id, command]));
  return lines.map((line): Sides => {
    const said = seen.get(line.id) ?? null;
    const command = (line.commandId && commandOf.get(line.commandId)) || null;
    const reportedPlan = stillReported(kept.get(line.id), { line, command });
    const ref = (said?.kind === 'line' ? said.line.planRef : null) ?? reportedPlan?.ref ?? null;
    return {
      line,
      command,
      commandPlan: (command && byRef.get(command.planRef)) ?? null,
      plan: plans.get(line.planId) ?? null,
      ...billed(line.id),
      seen: said,
      reportedPlan,
      seenPlan: (ref !== null && byRef.get(ref)) || null,
      readAt,
      carrierName: needs.carriers.nameOf(carrier),
      now,
    };
  });
}

/** What billing has of each line. */
async function billedOf(
  needs: Pick<RealityNeeds, 'subscriptions' | 'collecting'>,
  db: Db,
  lineIds: readonly LineId[],
): Promise<(id: LineId) => Pick<Sides, 'subscription' | 'money'>> {
  const subscriptions = await needs.subscriptions.livingOfLines(db, lineIds);
  const money = await needs.collecting.moneyOfLines(db, [...subscriptions.values()]);
  return (id) => {
    const subscription = subscriptions.get(id) ?? null;
    return { subscription, money: (subscription && money.get(subscription.id)) ?? null };
  };
}

/** What orders at the carrier reported of plans, where it names them there alone. */
async function keptPlans(
  needs: RealityNeeds,
  db: Db,
  { carrier, lines }: Examined,
): Promise<Map<LineId, ReportedPlan>> {
  if (!namesPlansInOrders(needs, carrier)) return new Map();
  return reportedPlansOf(
    db,
    lines.map(({ id }) => id),
  );
}

/** Everything on which portal, carrier and billing disagree about one line. */
export function compareSides(sides: Sides): Found[] {
  return [...ownFindings(sides), ...(isComparable(sides) ? carrierFindings(sides) : [])];
}

/** Compares lines with what was said about them, keeps what disagrees and closes what agrees now; keeps their addresses. */
export async function examine(needs: RealityNeeds, tx: Tx, asked: Examined): Promise<void> {
  const all = await sidesOf(needs, tx, asked);
  const found: NewFinding[] = [];
  const agreed: Agreed[] = [];
  for (const sides of all) {
    const ofLine = compareSides(sides);
    found.push(...ofLine.map((one) => recordOf(sides, one)));
    const { id: subject, iccid } = sides.line;
    const isJudged = isComparable(sides) || asked.superseded?.has(subject) === true;
    const kinds: readonly FindingKind[] = isJudged ? [...ownKinds, ...carrierKinds] : ownKinds;
    agreed.push(
      ...kinds.filter((kind) => !ofLine.some((one) => one.kind === kind)).map((kind) => ({ subject, kind })),
      // From the time when no account had the SIM.
      { subject: iccid, kind: 'zombie' },
    );
  }
  warnOfWords(needs, asked);
  await needs.lines.noteAddresses(tx, addressesTold(asked), asked.readAt);
  await closeAgreed(tx, agreed, needs.clock.now());
  const added = await putFindings(tx, found);
  for (const one of found) if (added.has(one.id)) warnOf(needs, one);
  await followPlans(needs, tx, asked.carrier, all);
  await noteLooks(
    tx,
    asked.lines.filter(({ id }) => asked.seen.has(id)).map(({ id, accountId }) => ({ id, accountId })),
    asked.readAt,
  );
}

/** Of lines that have not ended: the address of an ended one is another device's soon. */
function addressesTold({ lines, seen }: Examined): Parameters<RealityNeeds['lines']['noteAddresses']>[1] {
  return lines.flatMap(({ id, accountId, status }) => {
    const said = seen.get(id);
    if (status === 'terminated' || said?.kind !== 'line' || said.line.ipAddress === undefined) return [];
    return [{ id, accountId, ipAddress: said.line.ipAddress }];
  });
}

function recordOf({ line, now }: Sides, { kind, severity, since, shown }: Found): NewFinding {
  const { id: lineId, accountId, carrier, iccid } = line;
  const id = newId<FindingId>('fnd');
  return { id, kind, severity, carrier, iccid, accountId, lineId, shown, since: since ?? now, seenAt: now };
}

function warnOfWords({ log }: RealityNeeds, { carrier, seen }: Examined): void {
  const words = [...seen.values()].flatMap((one) => (one.kind === 'line' && isStrange(one.line) ? one.line.word : []));
  if (words.length === 0) return;
  const facts = { event: 'reality.unknown-state', carrier, word: words[0], count: words.length };
  log.error(facts, 'a carrier shows a state that we do not know');
}

function isStrange({ state }: ObservedLine): boolean {
  return state === 'unknown';
}

function warnOf(needs: RealityNeeds, finding: NewFinding): void {
  const { kind, carrier, iccid, lineId } = finding;
  if (kind === 'zombie') warnOfZombie(needs, finding);
  if (kind === 'unbilled' || kind === 'payment_not_counted')
    needs.log.error({ event: `reality.${kind}`, carrier, iccid, lineId }, 'a line is not billed as it should be');
}

/** What costs the provider money is an event of the log that an alarm can be set on. */
export function warnOfZombie({ log }: RealityNeeds, { carrier, iccid, lineId }: NewFinding): void {
  log.error({ event: 'reality.zombie', carrier, iccid, lineId }, 'a SIM is in service at the carrier and not here');
}
