import { daysBetween } from '../../../kernel/days.ts';
import { after, hourMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import type { NewItem } from '../../billing/index.ts';
import type { PlanVersion } from '../../plans/index.ts';
import { calendars, type Subscription } from '../../subscriptions/index.ts';
import { changesOf } from '../changes/plan-changes.store.ts';
import { paidForRest } from '../changes/follow-pauses.ts';
import { unusedCents } from '../changes/plan-change.ts';
import { heldVersions } from '../terms/held-versions.ts';
import { movesOf } from '../terms/plan-moves.store.ts';
import type { RatingNeeds } from '../terms/rating-needs.ts';
import { words } from '../terms/words.ts';
import { allowanceOf, carrierDaysOf, type CarrierDays } from './period-usage.ts';
import { claimDue, ratedBefore, savePeriods, type RatedPeriod } from './periods.store.ts';
import { rateUsage, type RatedUsage } from './rate-usage.ts';
import { calendarsOf } from '../terms/calendars-of.ts';

/** Few enough for one short transaction. */
const mostAtOnce = 200;
/** Late facts are looked for shortly before a billing day, so that they come onto its invoice. */
const aheadMs = 6 * hourMs;
/** A period is billed again for late facts before this many billing days; then they are only written down. */
const looksForLateFacts = 2;

/**
 * Rates the usage of periods whose carrier has had its time, and looks again for facts that came late. Each period is billed
 * once; what came late is one adjustment before each of the next two billing days. Any number of processes may do it.
 */
export async function ratePeriods(needs: RatingNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return;
    const count = await needs.db.transaction().execute((tx) => rateDue(needs, tx));
    if (count === 0) return;
  }
}

async function rateDue(needs: RatingNeeds, tx: Tx): Promise<number> {
  const due = await claimDue(tx, needs.clock.now(), mostAtOnce);
  if (due.length === 0) return 0;
  const facts = await factsOf(needs, tx, due);
  const used = await needs.metering.usedBetween(
    tx,
    facts.map(({ period, days }) => ({ lineId: period.lineId, ...days })),
  );
  const rated = facts.map((fact, at) => rateOne(needs, fact, used[at]?.usedBytes ?? 0));
  await needs.billing.addItems(
    tx,
    rated.flatMap(({ items }) => items),
  );
  await savePeriods(
    tx,
    rated.map(({ period }) => period),
  );
  return due.length;
}

interface Facts {
  period: RatedPeriod;
  subscription: Subscription;
  calendar: BillingCalendar;
  iccid: string | null;
  days: CarrierDays;
  includedBytes: number;
  /** What a whole period of what is left of the running one was paid at. */
  paidCents: number;
  /** The version that held at the end. */
  version: PlanVersion;
}

async function factsOf(needs: RatingNeeds, tx: Tx, due: readonly RatedPeriod[]): Promise<Facts[]> {
  const subscriptionOf = await subscriptionsOf(needs, tx, due);
  const calendarFor = await calendarsOf(needs, tx, due);
  const accountIds = due.map(({ accountId }) => accountId);
  const ids = due.map(({ subscriptionId }) => subscriptionId);
  const moves = await movesOf(tx, accountIds, ids);
  const before = await ratedBefore(tx, due);
  const changes = await changesOf(tx, ids);
  const lineIds = due.map(({ lineId }) => lineId);
  const lines = await needs.lines.checkedLines(tx, lineIds);
  const iccids = new Map(lines.map(({ id, iccid }) => [id, iccid]));
  const held = due.map((period) => {
    const subscription = subscriptionOf(period);
    return { period, subscription, versions: heldVersions(moves.get(subscription.id) ?? [], subscription, period) };
  });
  const versionOf = await needs.plans.versionsOf(
    tx,
    held.flatMap(({ versions }) => versions.all),
  );
  return held.map(({ period, subscription, versions }): Facts => {
    const ratedTo = before.get(`${period.subscriptionId} ${period.periodStart}`) ?? null;
    const included = versions.all.map((one) => versionOf(one).includedBytes);
    return {
      period,
      subscription,
      calendar: calendarFor(period.accountId),
      iccid: iccids.get(period.lineId) ?? null,
      paidCents: Math.min(
        subscription.priceCents,
        paidForRest(subscription, changes.get(subscription.id), calendarFor(period.accountId)),
      ),
      days: asClosed(period) ?? daysOf(period, subscription, ratedTo),
      includedBytes: period.includedBytes ?? allowanceOf(included, period),
      version: versionOf(versions.last),
    };
  });
}

async function subscriptionsOf(
  needs: RatingNeeds,
  tx: Tx,
  due: readonly RatedPeriod[],
): Promise<(period: RatedPeriod) => Subscription> {
  const found = new Map<string, Subscription>();
  for (const [accountId, ofAccount] of Map.groupBy(due, (period) => period.accountId)) {
    const asked = ofAccount.map(({ subscriptionId }) => subscriptionId);
    for (const [id, one] of await needs.subscriptions.subscriptionsOf(tx, accountId, asked)) found.set(id, one);
  }
  return ({ subscriptionId }) => {
    const subscription = found.get(subscriptionId);
    if (!subscription) throw new Error(`${subscriptionId} has periods and does not exist`);
    return subscription;
  };
}

function daysOf(period: RatedPeriod, subscription: Subscription, ratedTo: string | null): CarrierDays {
  const { isFirst, startsAt, endsAt, periodStart } = period;
  const { beganAt, canceledAt } = subscription;
  const isLast = subscription.periodStart === periodStart;
  return carrierDaysOf({
    startsAt,
    endsAt,
    beganAt: isFirst ? beganAt : null,
    endedAt: isLast ? canceledAt : null,
    ratedTo,
  });
}

/** What comes late is rated for the days that the period was closed with. */
function asClosed({ ratedFrom, ratedTo }: RatedPeriod): CarrierDays | null {
  return ratedFrom === null || ratedTo === null ? null : { from: ratedFrom, to: ratedTo };
}

function rateOne(needs: RatingNeeds, facts: Facts, usedBytes: number): { period: RatedPeriod; items: NewItem[] } {
  const { period, days, includedBytes, version } = facts;
  const rated = rateUsage({ usedBytes, includedBytes }, version);
  const next = { ...period, looks: period.looks + 1, dueAt: nextLook(facts, period.looks + 1) };
  if (period.looks > looksForLateFacts) {
    if (rated.amountCents !== period.billedCents) tellTooLate(needs, period, usedBytes);
    return { period: next, items: [] };
  }
  const deltaCents = rated.amountCents - period.billedCents;
  const isLate = period.looks > 0;
  const adjustments = period.adjustments + (isLate && deltaCents !== 0 ? 1 : 0);
  const items = deltaCents === 0 ? [] : [usageItem(facts, rated, isLate ? adjustments : null)];
  const closed = {
    ratedFrom: days.from,
    ratedTo: days.to,
    usedBytes,
    includedBytes,
    billedCents: rated.amountCents,
    adjustments,
    closedAt: period.closedAt ?? needs.clock.now(),
  };
  return { period: { ...next, ...closed }, items: isLate ? items : [...items, ...unusedDays(facts)] };
}

function tellTooLate(needs: RatingNeeds, period: RatedPeriod, usedBytes: number): void {
  const { subscriptionId, periodStart, billedCents } = period;
  needs.log.warn(
    { event: 'rating.too-late', subscriptionId, periodStart, billedCents, ratedBytes: period.usedBytes, usedBytes },
    'usage of a period changed after the last look at it; it is not billed again',
  );
}

/** When late facts are looked for; null once that was done often enough. */
function nextLook({ period, calendar }: Facts, looks: number): Date | null {
  const { billingDay } = calendar;
  if (looks > looksForLateFacts + 1 || billingDay === null) return null;
  let day = period.periodEnd;
  for (let count = 0; count < looks; count += 1) day = calendars.periodFrom({ ...calendar, billingDay }, day).end;
  return after(calendars.instantOf(calendar, day), -aheadMs);
}

/** `adjustment`: its number; null for what the period is billed for first. */
function usageItem(facts: Facts, rated: RatedUsage, adjustment: number | null): NewItem {
  const { subscription, period, version } = facts;
  const { usedBytes, includedBytes, chargedBytes, unitPrice, unitBytes } = rated;
  const cause = `${subscription.id}:usage:${period.periodStart}`;
  const amountCents = rated.amountCents - period.billedCents;
  return {
    ...itemOf(facts, amountCents),
    cause: adjustment === null ? cause : `${cause}:${adjustment}`,
    kind: adjustment === null ? 'overage' : 'adjustment',
    text: adjustment === null ? words.aboveAllowance(version.name) : words.reportedLate(version.name),
    explain: {
      usedBytes,
      includedBytes,
      chargedBytes,
      unitPrice,
      unitBytes,
      ...(adjustment === null ? {} : { billedBeforeCents: period.billedCents }),
    },
  };
}

/** The days that a termination left unused, where the plan gives them back as credit; its own day is unused. */
function unusedDays(facts: Facts): NewItem[] {
  const { subscription, period, version, calendar } = facts;
  const { canceledAt } = subscription;
  const { paidCents: priceCents } = facts;
  if (!version.creditsUnusedDays || canceledAt === null || subscription.periodStart !== period.periodStart) return [];
  const usedDays = Math.max(daysBetween(period.periodStart, calendars.dayAt(calendar, canceledAt)), 0);
  if (usedDays >= period.days) return [];
  const { days, ofDays } = period;
  const amountCents = -unusedCents(priceCents, { days, unused: days - usedDays, ofDays });
  if (amountCents === 0) return [];
  return [
    {
      ...itemOf(facts, amountCents),
      cause: `${subscription.id}:unused:${period.periodStart}`,
      kind: 'adjustment',
      text: words.unusedDays(version.name),
      explain: { priceCents, days: days - usedDays, ofDays, changedAt: canceledAt.toISOString() },
    },
  ];
}

function itemOf({ subscription, period, iccid, version }: Facts, amountCents: number) {
  return {
    accountId: subscription.accountId,
    orderId: null,
    planId: version.planId,
    planVersionNo: version.versionNo,
    subscriptionId: subscription.id,
    lineId: subscription.lineId,
    iccid,
    periodStart: period.periodStart,
    periodEnd: period.periodEnd,
    quantity: 1,
    unitCents: amountCents,
    amountCents,
  };
}
