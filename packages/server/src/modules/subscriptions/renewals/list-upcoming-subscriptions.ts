import type { MethodLabel, Upcoming } from '@linekeeper/contract';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import {
  offsetOf,
  packCursor,
  pageOfRows,
  unpackCursor,
  wrongCursor,
  type Page,
  type PageAsked,
} from '../../../kernel/page.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Db } from '../../../store/database.ts';
import {
  countUpcoming,
  livingOfLines,
  upcomingCharges,
  type UpcomingCharge,
} from '../subscription/subscriptions.store.ts';
import type { AccountPrices } from '../../overrides/index.ts';
import type { AnnouncedVersion } from '../../plans/index.ts';
import type { Subscription } from '../subscription/subscription.ts';
import { upcomingGroups, type UpcomingGroup } from './renewals.store.ts';
import { calendarOf } from '../calendar/change-calendar.ts';
import { periodCents, periodFrom, recurringCents, type Period } from '../calendar/period.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { heldFrom } from './renewals-due.ts';

type Needs = Pick<
  SubscriptionsNeeds,
  'accounts' | 'carriers' | 'clock' | 'db' | 'lines' | 'methods' | 'overrides' | 'plans'
>;

const countedCharges = 100_000;

/** The next charge of every subscription, soonest first. */
export async function listUpcomingSubscriptions(
  needs: Needs,
  accountId: AccountId,
  asked: PageAsked,
): Promise<Page<Upcoming>> {
  const { db } = needs;
  const behind = asked.cursor === undefined ? undefined : place(asked.cursor);
  const part = { behind, limit: asked.limit + 1, offset: offsetOf(asked) };
  const [rows, total, method] = await Promise.all([
    upcomingCharges(db, accountId, part),
    countUpcoming(db, accountId, countedCharges),
    needs.methods.defaultMethodLabel(needs.db, accountId),
  ]);
  const periodOf = await nextPeriods(needs, accountId);
  const terms = await termsOf(needs, accountId);
  const facts = {
    ...(await factsOf(needs, db, accountId, rows)),
    method,
    carriers: needs.carriers,
    periodOf,
    terms,
  };
  return pageOfRows(asked, rows, {
    total,
    totalIsLowerBound: total === countedCharges,
    cursorOf: ({ nextChargeAt, id }) => packCursor([nextChargeAt.toISOString(), id]),
    present: (row) => presentUpcoming(row, facts),
  });
}

async function factsOf(
  needs: Pick<SubscriptionsNeeds, 'plans' | 'lines'>,
  db: Db,
  accountId: AccountId,
  rows: readonly UpcomingCharge[],
) {
  const lineIds = rows.map(({ lineId }) => lineId);
  const planIds = rows.map(({ planId }) => planId);
  const [lines, plans] = await Promise.all([
    needs.lines.linesOf(db, accountId, lineIds),
    needs.plans.plansOf(db, planIds),
  ]);
  return { lines, plans };
}

type Facts = Awaited<ReturnType<typeof factsOf>> & {
  method: MethodLabel | null;
  periodOf: (start: string) => Period;
  terms: Terms;
} & Pick<Needs, 'carriers'>;

function presentUpcoming(row: UpcomingCharge, { lines, plans, method, carriers, periodOf, terms }: Facts): Upcoming {
  const plan = plans.get(row.planId);
  const line = lines.get(row.lineId);
  if (!plan || !line) throw new Error(`${row.id} has no plan or line`);
  return {
    subscriptionId: row.id,
    lineId: row.lineId,
    iccid: line.iccid,
    deviceName: line.name,
    planId: row.planId,
    planName: plan.name,
    carrier: plan.carrier,
    carrierName: carriers.nameOf(plan.carrier),
    status: row.status,
    nextChargeAt: row.nextChargeAt.toISOString(),
    amountCents: nextCents(row, periodOf, terms),
    method,
  };
}

function nextCents(row: UpcomingCharge, periodOf: (start: string) => Period, terms: Terms): number {
  const priceCents = centsAt(terms, row, row.nextChargeAt);
  return row.periodEnd === null ? priceCents : periodCents(priceCents, periodOf(row.periodEnd));
}

interface Terms {
  announced: readonly AnnouncedVersion[];
  prices: AccountPrices;
}

async function termsOf({ db, overrides, plans }: Needs, accountId: AccountId): Promise<Terms> {
  return { announced: await plans.announcedTo(db, accountId), prices: await overrides.pricesOf(db, accountId) };
}

/** For a whole period that begins at a renewal, with what was announced for it and agreed with the account. */
function centsAt(terms: Terms, one: Subscription, at: Date): number {
  if (one.periodEnd === null) return recurringCents(one, at);
  return recurringCents(heldFrom(one, { at, day: one.periodEnd }, terms).held, at);
}

function place(cursor: string): { at: Date; id: string } {
  const [at = '', id] = unpackCursor(cursor, 2) ?? [];
  const date = new Date(at);
  if (id === undefined || Number.isNaN(date.getTime())) throw wrongCursor();
  return { at: date, id };
}

interface UpcomingTotals {
  monthlyCents: number;
  next: { at: Date; amountCents: number; count: number } | null;
}

/** What a month costs, and the next charge that is due. */
export async function getUpcomingTotals(needs: Needs, accountId: AccountId): Promise<UpcomingTotals> {
  const groups = await upcomingGroups(needs.db, accountId);
  const soonest = await soonestOf(needs, accountId, groups);
  const [first] = soonest;
  return {
    monthlyCents: sumCents(groups.map(({ priceCents, lineCount }) => priceCents * lineCount)),
    next: first
      ? {
          at: first.at,
          amountCents: sumCents(soonest.map(({ unitCents, lineCount }) => unitCents * lineCount)),
          count: soonest.reduce((count, { lineCount }) => count + lineCount, 0),
        }
      : null,
  };
}

interface UpcomingOfPlan extends UpcomingGroup, Pick<Period, 'days' | 'ofDays'> {
  periodEnd: string;
  /** What the period that begins costs each of them: its share of the price when it is not whole. */
  unitCents: number;
}

/** The subscriptions that are charged next, all at one instant, by plan and price. */
export async function upcomingByPlan(needs: Needs, accountId: AccountId): Promise<UpcomingOfPlan[]> {
  return soonestOf(needs, accountId, await upcomingGroups(needs.db, accountId));
}

async function soonestOf(
  needs: Needs,
  accountId: AccountId,
  groups: readonly UpcomingGroup[],
): Promise<UpcomingOfPlan[]> {
  const [first] = groups;
  if (!first) return [];
  const periodOf = await nextPeriods(needs, accountId);
  const terms = await termsOf(needs, accountId);
  return groups
    .filter(({ at }) => at.getTime() === first.at.getTime())
    .map((group) => {
      const period = periodOf(group.periodStart);
      const { end: periodEnd, days, ofDays } = period;
      const recurring = { ...group, pausePriceCents: group.priceCents };
      const { held } = heldFrom(recurring, { at: group.at, day: group.periodStart }, terms);
      const unitCents = periodCents(group.isSuspended ? held.pausePriceCents : held.priceCents, period);
      const isPaused =
        held === recurring ? group.isPaused : group.isSuspended && held.pausePriceCents !== held.priceCents;
      return { ...group, isPaused, periodEnd, days, ofDays, unitCents };
    });
}

interface UpcomingOfLine extends Pick<Period, 'days' | 'ofDays'> {
  at: Date;
  periodStart: string;
  periodEnd: string;
  /** For a whole period. */
  priceCents: number;
  /** For this one. */
  amountCents: number;
}

/** What the account's lines are charged next; those that end before it are absent. */
export async function upcomingOfLines(
  needs: Needs,
  accountId: AccountId,
  lineIds: readonly LineId[],
): Promise<Map<LineId, UpcomingOfLine>> {
  const living = await livingOfLines(needs.db, lineIds);
  const goingOn = [...living.values()].filter((one) => one.accountId === accountId && !one.cancelAtPeriodEnd);
  if (goingOn.every(({ nextChargeAt }) => nextChargeAt === null)) return new Map();
  const periodOf = await nextPeriods(needs, accountId);
  const terms = await termsOf(needs, accountId);
  return new Map(
    goingOn.flatMap((one): [LineId, UpcomingOfLine][] => {
      const { lineId, nextChargeAt: at, periodEnd: periodStart } = one;
      if (at === null || periodStart === null) return [];
      const priceCents = centsAt(terms, one, at);
      const period = periodOf(periodStart);
      const { end: periodEnd, days, ofDays } = period;
      const amountCents = periodCents(priceCents, period);
      return [[lineId, { at, periodStart, periodEnd, days, ofDays, priceCents, amountCents }]];
    }),
  );
}

/** The period that begins on a day, as the calendar is now. */
async function nextPeriods(needs: Needs, accountId: AccountId): Promise<(start: string) => Period> {
  const { billingDay, ...calendar } = await calendarOf(needs, needs.db, accountId);
  return (start) => {
    if (billingDay === null) throw new Error(`${accountId} has periods and no billing day`);
    return periodFrom({ ...calendar, billingDay }, start);
  };
}
