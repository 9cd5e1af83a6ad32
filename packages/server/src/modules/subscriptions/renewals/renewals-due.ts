import { firstUtcDay, utcDay } from '../../../kernel/clock.ts';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import {
  instantOf,
  periodCents,
  periodFrom,
  recurringCents,
  type Period,
  type RunningCalendar,
} from '../calendar/period.ts';
import type { AccountPrices, OwnPrice } from '../../overrides/index.ts';
import { versionAtRenewal, type AnnouncedVersion } from '../../plans/index.ts';
import { putOnPlans } from '../subscription/subscriptions.store.ts';
import { calendarOf } from '../calendar/change-calendar.ts';
import type { Subscription } from '../subscription/subscription.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { words } from '../subscription/words.ts';
import { periodsEnded } from './cancel-at-period-end.ts';
import { lockDue, moveOn, type DueSubscription } from './renewals.store.ts';

/** One period that a subscription went on by. */
export interface Renewal {
  /** As it was before: its own period is the one that has ended. */
  readonly subscription: Subscription;
  /** What the period is called on invoices. */
  readonly text: string;
  readonly planVersionNo: number;
  /** When the period is the first of a newer version: the instant it begins at, and why the price is another. */
  readonly newVersion: { readonly at: Date; readonly fromVersionNo: number; readonly note: string } | null;
  /** When the account pays a price of its own, why. */
  readonly ownNote: string | null;
  readonly iccid: string;
  readonly periodStart: string;
  /** The day after the last one. */
  readonly periodEnd: string;
  readonly days: number;
  /** Days of the whole period that it is a part of: more than `days` once after a changed billing day. */
  readonly ofDays: number;
  /** For a whole period, in cents. */
  readonly priceCents: number;
  /** For this one: the price's share of its days. */
  readonly amountCents: number;
}

/** Few enough that one statement ends long before it would be given up. */
const portion = 5000;

/**
 * Moves the subscriptions of an account on whose periods have ended by a day of the account, and says what that costs:
 * one entry for each period, in the order of time, so that an outage leaves none out. What was canceled at the end of its
 * period does not go on, and its line is ended. Charges that are held stay so. The caller locks the account.
 *
 * Takes a portion, by a handful of statements, so that a large account needs no more memory than another: the caller repeats
 * it until it answers none. What has moved on is no longer due.
 */
export async function renewalsDue(
  needs: SubscriptionsNeeds,
  tx: Tx,
  { accountId, day, most = portion }: { accountId: AccountId; day: string; most?: number },
): Promise<Renewal[]> {
  const due = await lockDue(tx, accountId, day, most);
  if (due.length === 0) return [];
  const calendar = await runningCalendar(needs, tx, accountId);
  const shown = await shownOf(needs, tx, accountId, due);
  const known = await knownOf(needs, tx, { accountId, calendar });
  const renewals: Renewal[] = [];
  const renewed = new Map<string, DueSubscription>();
  const ending = due.filter(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd);
  if (ending.length > 0) await endWithPeriod(needs, tx, accountId, ending);
  const goingOn = due.filter(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd);
  if (goingOn.length === 0) return renewalsDue(needs, tx, { accountId, day, most });
  for (const [periodEnd, together] of Map.groupBy(goingOn, (one) => one.periodEnd)) {
    const periods = periodsUntil(calendar, periodEnd, day);
    const last = periods.at(-1);
    if (!last) continue;
    const { start: periodStart } = last;
    const ids = together.map(({ id }) => id);
    // One after the other: each leaves its row of periods.
    for (const { start, end } of periods)
      await moveOn(tx, ids, { periodStart: start, periodEnd: end, nextChargeAt: instantOf(calendar, end) });
    const countsFrom = firstUtcDay(instantOf(calendar, periodStart));
    const lines = together.map(({ lineId }) => ({ lineId, periodStart: countsFrom }));
    await needs.lines.beginPeriods(tx, lines);
    for (const period of periods)
      for (const one of together) {
        const before = renewed.get(one.id) ?? one;
        const { held, charged, notes } = renewalAt(before, period, known);
        if (isOtherwise(before, held)) renewed.set(one.id, held);
        renewals.push({ ...renewalOf(held, period, { ...shown(one), ...charged }), subscription: one, ...notes });
      }
  }
  await putOnPlans(tx, [...renewed.values()]);
  return renewals;
}

async function knownOf(
  { overrides, plans }: SubscriptionsNeeds,
  tx: Tx,
  { accountId, calendar }: { accountId: AccountId; calendar: RunningCalendar },
): Promise<Known> {
  const announced = await plans.announcedTo(tx, accountId);
  return { calendar, announced, prices: await overrides.pricesOf(tx, accountId) };
}

/** A renewal with why its price is another one. */
function renewalAt(before: DueSubscription, period: Period, known: Known) {
  const { version, held, own, ...charged } = atRenewal(before, period, known);
  const at = instantOf(known.calendar, period.start);
  const newVersion = version ? newVersionOf(before, { ...version, priceCents: held.priceCents }, at) : null;
  return { held, charged, notes: { newVersion, ownNote: own ? words.ownPrice(own.insteadOf ?? 0, own.since) : null } };
}

/** They are charged no more, and canceled for good once the carrier has ended their lines. */
async function endWithPeriod(
  needs: SubscriptionsNeeds,
  tx: Tx,
  accountId: AccountId,
  ending: readonly DueSubscription[],
): Promise<void> {
  const ids = ending.map(({ id }) => id);
  await moveOn(tx, ids, { nextChargeAt: null });
  await needs.jobs.enqueue(tx, periodsEnded, { accountId });
}

function newVersionOf(
  before: DueSubscription,
  { priceCents, announcedAt }: AnnouncedVersion,
  at: Date,
): Renewal['newVersion'] {
  const note = words.newVersion(before.priceCents, priceCents, utcDay(announcedAt));
  return { at, fromVersionNo: before.planVersionNo, note };
}

function renewalOf(
  subscription: DueSubscription,
  period: Period,
  { planName, iccid, ...charged }: { planName: string; iccid: string; priceCents: number; amountCents: number },
): Omit<Renewal, 'newVersion' | 'ownNote'> {
  return {
    subscription,
    text: charged.priceCents === subscription.priceCents ? planName : words.whileSuspended(planName),
    planVersionNo: subscription.planVersionNo,
    iccid,
    periodStart: period.start,
    periodEnd: period.end,
    days: period.days,
    ofDays: period.ofDays,
    ...charged,
  };
}

async function runningCalendar(needs: SubscriptionsNeeds, tx: Tx, accountId: AccountId): Promise<RunningCalendar> {
  const { billingDay, ...calendar } = await calendarOf(needs, tx, accountId);
  if (billingDay === null) throw new Error(`${accountId} has periods and no billing day`);
  return { ...calendar, billingDay };
}

async function shownOf(needs: SubscriptionsNeeds, tx: Tx, accountId: AccountId, due: readonly DueSubscription[]) {
  const lineIds: LineId[] = due.map(({ lineId }) => lineId);
  const lines = await needs.lines.linesOf(tx, accountId, lineIds);
  const plans = await needs.plans.plansOf(
    tx,
    due.map(({ planId }) => planId),
  );
  return ({ id, lineId, planId }: DueSubscription) => {
    const [line, plan] = [lines.get(lineId), plans.get(planId)];
    if (!line || !plan) throw new Error(`${id} has no line or plan`);
    return { iccid: line.iccid, planName: plan.name };
  };
}

type Terms = Pick<Subscription, 'pausePriceCents' | 'planId' | 'planVersionNo' | 'priceCents'>;
type Held = Terms & Pick<Subscription, 'pausedAt'>;

interface Known {
  readonly calendar: RunningCalendar;
  readonly announced: readonly AnnouncedVersion[];
  readonly prices: AccountPrices;
}

/** The periods that begin on a day and until another, one after the other. */
function periodsUntil(calendar: RunningCalendar, start: string, day: string): Period[] {
  const periods: Period[] = [];
  for (let next = start; next <= day; next = periods.at(-1)?.end ?? '9999-12-31')
    periods.push(periodFrom(calendar, next));
  return periods;
}

/**
 * What a period that begins costs, and by which terms: with the version that the renewal brings, if it brings one, and the
 * account's own prices of that day.
 */
function atRenewal<Of extends Held>(held: Of, period: Period, known: Known) {
  const at = instantOf(known.calendar, period.start);
  const { version, held: renewed } = heldFrom(held, { at, day: period.start }, known);
  const priceCents = recurringCents(renewed, at);
  const isPaused = held.pausedAt !== null && held.pausedAt <= at;
  const own: OwnPrice | null = known.prices.ownPrice(
    renewed,
    isPaused ? 'pausePriceCents' : 'priceCents',
    period.start,
  );
  return { version, held: renewed, own, priceCents, amountCents: periodCents(priceCents, period) };
}

/** What a line holds from a renewal on: the one place where a version and the account's own prices meet. */
export function heldFrom<Of extends Terms>(
  held: Of,
  { at, day }: { at: Date; day: string },
  { announced, prices }: Pick<Known, 'announced' | 'prices'>,
): { version: AnnouncedVersion | undefined; held: Of } {
  const version = versionAtRenewal(announced, held, at);
  return { version, held: prices.ofLine(version ? withTerms(held, version) : held, day) };
}

function isOtherwise(before: Terms, held: Terms): boolean {
  const names = ['planVersionNo', 'priceCents', 'pausePriceCents'] as const;
  return names.some((name) => before[name] !== held[name]);
}

function withTerms<Of extends Terms>(held: Of, version: AnnouncedVersion): Of {
  const { planVersionNo, priceCents, pausePriceCents } = version;
  return { ...held, planVersionNo, priceCents, pausePriceCents };
}

export interface ForeseenRenewal {
  readonly day: string;
  readonly planVersionNo: number;
  readonly amountCents: number;
}

/** What the renewals of a line as it is will charge, from its next one until a day: by the functions that bill them. */
export function foreseeRenewals(
  line: Held & { readonly nextDay: string },
  until: string,
  known: Known,
): ForeseenRenewal[] {
  return periodsUntil(known.calendar, line.nextDay, until).map((period) => {
    const { held, amountCents } = atRenewal(line, period, known);
    return { day: period.start, planVersionNo: held.planVersionNo, amountCents };
  });
}
