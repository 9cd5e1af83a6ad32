import type { LineProblem } from '@linekeeper/contract';
import { after, dayMs } from '../../../kernel/clock.ts';
import type { AccountId, CommandId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { LineRecord, Move, Origin } from '../../lines/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { PlansByCarrier } from '../../provisioning/index.ts';
import { calendars, type Subscription } from '../../subscriptions/index.ts';
import type { RatingNeeds } from '../terms/rating-needs.ts';
import { calendarOf } from '../terms/calendars-of.ts';
import { words } from '../terms/words.ts';
import { judgePlan, type PlanVerdict } from './plan-change.ts';
import { changesOf, putChanges, type PlanChange } from './plan-changes.store.ts';

/** The carrier is asked for a cheaper plan so long before the period's end, so that it is confirmed by then. */
const aheadMs = dayMs;

type Judged = Pick<LineRecord, 'carrier' | 'id' | 'status'>;

/**
 * What would become of a change of plan of each line that has a living subscription and a plan to go to, by what the account
 * pays. Reads only.
 */
export async function judgePlanChanges(
  needs: Pick<RatingNeeds, 'clock' | 'accounts' | 'overrides' | 'subscriptions'>,
  db: Db,
  { accountId, plans }: { accountId: AccountId; plans: PlansByCarrier },
  lines: readonly Judged[],
): Promise<Map<LineId, PlanVerdict>> {
  const living = await needs.subscriptions.livingOfLines(
    db,
    lines.map(({ id }) => id),
  );
  return judged(needs, db, { accountId, plans, lines, living });
}

async function judged(
  needs: Pick<RatingNeeds, 'clock' | 'accounts' | 'overrides'>,
  db: Db,
  asked: {
    accountId: AccountId;
    plans: PlansByCarrier;
    lines: readonly Judged[];
    living: ReadonlyMap<LineId, Subscription>;
  },
): Promise<Map<LineId, PlanVerdict>> {
  const { accountId, plans, lines, living } = asked;
  if (living.size === 0) return new Map();
  const known = await changesOf(
    db,
    [...living.values()].map(({ id }) => id),
  );
  const today = calendars.dayAt(await calendarOf(needs, db, accountId), needs.clock.now());
  const prices = await needs.overrides.pricesOf(db, accountId);
  return new Map(
    lines.flatMap(({ carrier, id, status }): [LineId, PlanVerdict][] => {
      const subscription = living.get(id);
      const plan = plans.get(carrier);
      if (!subscription || !plan) return [];
      const change = known.get(subscription.id);
      if (plan.id === subscription.planId && change && isScheduled(change)) return [[id, { kind: 'stays' }]];
      const standing = { ...subscription, lineStatus: status, subscriptionStatus: subscription.status };
      return [[id, judgePlan(standing, prices.ofPlan(plan, today).priceCents, change, today)]];
    }),
  );
}

/** The plan that each line is to have from its next period on; lines for which none is scheduled are absent. */
export async function scheduledPlansOf(
  needs: Pick<RatingNeeds, 'subscriptions'>,
  db: Db,
  lineIds: readonly LineId[],
): Promise<Map<LineId, PlanId>> {
  const living = await needs.subscriptions.livingOfLines(db, lineIds);
  const known = await changesOf(
    db,
    [...living.values()].map(({ id }) => id),
  );
  return new Map(
    [...known.values()].flatMap((change): [LineId, PlanId][] =>
      isScheduled(change) && change.nextPlanId !== null ? [[change.lineId, change.nextPlanId]] : [],
    ),
  );
}

/** What became of a line: as where lines are changed; a change for later is done for now, and says so. */
export type OrderedPlan =
  | { kind: 'requested'; commandId: CommandId }
  | { kind: 'done'; text: string | null }
  | { kind: 'refused'; problem: LineProblem; possibleAt: Date | null };

/**
 * Orders the plan of its carrier for each line of an account, in the transaction of a caller that has locked it. A dearer plan is asked for
 * at once, a cheaper one at the end of the period; it takes the place of one that was ordered before. The plan that a line
 * has calls off the one that is scheduled for it. Each line is judged again behind its locks; an unknown id is absent from
 * the answer.
 */
export async function orderPlanChanges(
  needs: RatingNeeds,
  tx: Tx,
  asked: {
    accountId: AccountId;
    plans: PlansByCarrier;
    lineIds: readonly LineId[];
    /** What the rest of the running period was quoted at, by line: it costs no more. */
    quotedCents?: ReadonlyMap<LineId, number>;
  },
  origin: Origin,
): Promise<Map<LineId, OrderedPlan>> {
  const { accountId, plans } = asked;
  const locked = await needs.subscriptions.lockLivingOf(tx, asked.lineIds);
  const own = locked.filter((one) => one.accountId === accountId);
  const living = new Map(own.map((one) => [one.lineId, one]));
  const lines = await needs.lines.lockLines(tx, asked.lineIds, accountId);
  const verdicts = await judged(needs, tx, { accountId, plans, lines, living });
  const ids = own.map(({ id }) => id);
  const known = await changesOf(tx, ids);
  const change = { action: 'changePlan', plans } as const;
  const allowed = await needs.provisioning.judgeLines(tx, change, lines);
  const sorted = sortOut(lines, { allowed, plans, verdicts, living });
  const scheduled = await scheduleFor(needs, tx, { accountId, known, later: sorted.later }, origin);
  const kept = await keepPlans(needs, tx, { known, staying: sorted.staying }, origin);
  const changed = await needs.provisioning.changeLines(tx, { accountId, change, lineIds: sorted.atOnce }, origin);
  const requested = lines.flatMap(({ id: lineId, carrier }): PlanChange[] => {
    const subscription = living.get(lineId);
    const plan = plans.get(carrier);
    if (changed.get(lineId)?.kind !== 'requested' || !subscription || !plan) return [];
    const quotedCents = asked.quotedCents?.get(lineId) ?? null;
    const quoted = { quotedCents, quotedPeriodStart: quotedCents === null ? null : subscription.periodStart };
    return [{ ...changeOf(subscription, known), ...next(plan), startsOn: null, askAt: null, ...quoted }];
  });
  await putChanges(tx, requested);
  return new Map<LineId, OrderedPlan>([...sorted.refused, ...scheduled, ...kept, ...changed]);
}

interface Later {
  line: LineRecord;
  plan: CatalogPlan;
  subscription: Subscription & { periodEnd: string };
}

interface Staying {
  line: LineRecord;
  subscription: Subscription;
}

interface Sorted {
  refused: Map<LineId, OrderedPlan>;
  later: Later[];
  staying: Staying[];
  atOnce: LineId[];
}

function sortOut(
  lines: readonly LineRecord[],
  {
    allowed,
    plans,
    verdicts,
    living,
  }: {
    allowed: Awaited<ReturnType<RatingNeeds['provisioning']['judgeLines']>>;
    plans: PlansByCarrier;
    verdicts: ReadonlyMap<LineId, PlanVerdict>;
    living: ReadonlyMap<LineId, Subscription>;
  },
): Sorted {
  const sorted: Sorted = { refused: new Map(), later: [], staying: [], atOnce: [] };
  for (const line of lines) {
    const verdict = verdicts.get(line.id);
    const standing = allowed.get(line.id);
    const subscription = living.get(line.id);
    const plan = plans.get(line.carrier);
    // Before what the carrier would refuse: it isn't asked.
    if (verdict?.kind === 'stays' && subscription) sorted.staying.push({ line, subscription });
    else if (standing?.kind === 'refused') sorted.refused.set(line.id, standing);
    else if (verdict?.kind === 'refused') sorted.refused.set(line.id, { ...verdict, possibleAt: null });
    else if (verdict?.kind === 'later' && plan && subscription && subscription.periodEnd !== null)
      sorted.later.push({ line, plan, subscription: { ...subscription, periodEnd: subscription.periodEnd } });
    else sorted.atOnce.push(line.id);
  }
  return sorted;
}

/** Keeps changes for the end of each period, and says so in the history of the lines. */
async function scheduleFor(
  needs: RatingNeeds,
  tx: Tx,
  asked: {
    accountId: AccountId;
    known: ReadonlyMap<string, PlanChange>;
    later: readonly Later[];
  },
  origin: Origin,
): Promise<Map<LineId, OrderedPlan>> {
  const { accountId, known, later } = asked;
  if (later.length === 0) return new Map();
  const calendar = await calendarOf(needs, tx, accountId);
  const textOf = ({ plan, subscription }: Later) => words.scheduled(plan.name, subscription.periodEnd);
  const ordered = later.map(({ plan, subscription }): PlanChange => {
    const { periodEnd } = subscription;
    const askAt = after(calendars.instantOf(calendar, periodEnd), -aheadMs);
    return { ...changeOf(subscription, known), ...none, ...next(plan), startsOn: periodEnd, askAt };
  });
  await putChanges(tx, ordered);
  const notes = later.map((one): Move => ({
    line: one.line,
    changes: {},
    severity: 'info',
    text: textOf(one),
    origin,
  }));
  await needs.lines.moveLines(tx, notes);
  return new Map(later.map((one) => [one.line.id, { kind: 'done', text: textOf(one) }]));
}

/** Calls off what is scheduled, and says so in the history of the lines. */
async function keepPlans(
  needs: RatingNeeds,
  tx: Tx,
  { known, staying }: { known: ReadonlyMap<string, PlanChange>; staying: readonly Staying[] },
  origin: Origin,
): Promise<Map<LineId, OrderedPlan>> {
  if (staying.length === 0) return new Map();
  await putChanges(
    tx,
    staying.map(({ subscription }) => dropped(changeOf(subscription, known))),
  );
  const text = words.calledOff;
  await needs.lines.moveLines(
    tx,
    staying.map(({ line }): Move => ({ line, changes: {}, severity: 'info', text, origin })),
  );
  return new Map(staying.map(({ line }) => [line.id, { kind: 'done', text }]));
}

const next = ({ id, versionNo }: CatalogPlan) => ({ nextPlanId: id, nextVersionNo: versionNo });

const none = {
  nextPlanId: null,
  nextVersionNo: null,
  startsOn: null,
  askAt: null,
  quotedCents: null,
  quotedPeriodStart: null,
} as const;

/** Whether a cheaper plan waits for the end of the period and the carrier was not asked for it yet. */
export function isScheduled({ nextPlanId, startsOn, askAt }: PlanChange): boolean {
  return nextPlanId !== null && startsOn !== null && askAt !== null;
}

/** A change without what was ordered. */
export function dropped(change: PlanChange): PlanChange {
  return { ...change, ...none };
}

/** What is known of a subscription's changes, though nothing is. */
export function changeOf(
  { id, accountId, lineId }: Pick<Subscription, 'id' | 'accountId' | 'lineId'>,
  known: ReadonlyMap<string, PlanChange>,
): PlanChange {
  const blank = {
    movedOn: null,
    movedFromCents: null,
    paidPeriodStart: null,
    paidPriceCents: null,
    pausedPeriodStart: null,
    resumedOn: null,
  };
  return known.get(id) ?? { accountId, subscriptionId: id, lineId, ...none, ...blank };
}
