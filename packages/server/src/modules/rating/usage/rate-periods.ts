import { daysBetween } from '../../../kernel/days.ts';
import { after, hourMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import type { NewItem } from '../../billing/index.ts';
import type { DaysUsage } from '../../metering/index.ts';
import type { OwnPrice } from '../../overrides/index.ts';
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
import { rateMessages, rateUsage, type RatedMessages, type RatedUsage } from './rate-usage.ts';
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
  const rated = facts.map((fact, at) => rateOne(needs, fact, used[at] ?? { usedBytes: 0, messages: 0 }));
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
  includedMessages: number;
  /** What a whole period of what is left of the running one was paid at. */
  paidCents: number;
  /** The version that held at the end, at the account's prices of the day from which it held in the period. */
  version: PlanVersion;
  /** When the account pays a price of its own for usage. */
  ownPrice: OwnPrice | null;
}

async function factsOf(needs: RatingNeeds, tx: Tx, due: readonly RatedPeriod[]): Promise<Facts[]> {
  const subscriptionOf = await subscriptionsOf(needs, tx, due);
  const calendarFor = await calendarsOf(needs, tx, due);
  const accountIds = due.map(({ accountId }) => accountId);
  const ids = due.map(({ subscriptionId }) => subscriptionId);
  const moves = await movesOf(tx, accountIds, ids);
  const before = await ratedBefore(tx, due);
  const [changes, pricesFor] = [await changesOf(tx, ids), await needs.overrides.pricesOfAccounts(tx, accountIds)];
  const iccids = await iccidsOf(needs, tx, due);
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
    const prices = pricesFor(period.accountId);
    const day = calendars.dayAt(calendarFor(period.accountId), versions.since);
    const all = versions.all.map(versionOf);
    const [bytes, messages] = [all.map((one) => one.includedBytes), all.map((one) => one.includedSms)];
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
      includedBytes: period.includedBytes ?? allowanceOf(bytes, period),
      includedMessages: period.includedMessages ?? allowanceOf(messages, period),
      version: prices.ofVersion(versionOf(versions.last), day),
      ownPrice: prices.ownPrice(versions.last, 'overagePriceTenThousandths', day),
    };
  });
}

async function iccidsOf({ lines }: RatingNeeds, tx: Tx, due: readonly RatedPeriod[]): Promise<Map<string, string>> {
  const lineIds = due.map(({ lineId }) => lineId);
  return new Map((await lines.checkedLines(tx, lineIds)).map(({ id, iccid }) => [id, iccid]));
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

function rateOne(needs: RatingNeeds, facts: Facts, used: DaysUsage): { period: RatedPeriod; items: NewItem[] } {
  const { period, days, includedBytes, includedMessages, version } = facts;
  const { usedBytes, messages } = used;
  const rated = rateUsage({ usedBytes, includedBytes }, version);
  const ratedMessages = rateMessages({ messages, includedMessages }, version);
  const isSame = rated.amountCents === period.billedCents && ratedMessages.amountCents === period.billedMessagesCents;
  const next = { ...period, looks: period.looks + 1, dueAt: nextLook(facts, period.looks + 1) };
  if (period.looks > looksForLateFacts) {
    if (!isSame) tellTooLate(needs, period, used);
    return { period: next, items: [] };
  }
  const isLate = period.looks > 0;
  const adjustments = period.adjustments + (isLate && !isSame ? 1 : 0);
  const adjustment = isLate ? adjustments : null;
  const items = [...usageItem(facts, rated, adjustment), ...messagesItem(facts, ratedMessages, adjustment)];
  const closed = {
    ratedFrom: days.from,
    ratedTo: days.to,
    ...used,
    includedBytes,
    includedMessages,
    billedCents: rated.amountCents,
    billedMessagesCents: ratedMessages.amountCents,
    adjustments,
    closedAt: period.closedAt ?? needs.clock.now(),
  };
  return { period: { ...next, ...closed }, items: isLate ? items : [...items, ...unusedDays(facts)] };
}

function tellTooLate(needs: RatingNeeds, period: RatedPeriod, used: DaysUsage): void {
  const { subscriptionId, periodStart, billedCents, billedMessagesCents } = period;
  const rated = { ratedBytes: period.usedBytes, ratedMessages: period.messages };
  needs.log.warn(
    { event: 'rating.too-late', subscriptionId, periodStart, billedCents, billedMessagesCents, ...rated, ...used },
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
function usageItem(facts: Facts, rated: RatedUsage, adjustment: number | null): NewItem[] {
  const { usedBytes, includedBytes, chargedBytes, unitPrice, unitBytes, amountCents } = rated;
  const { name } = facts.version;
  return meteredItem(facts, adjustment, {
    what: 'usage',
    kind: 'overage',
    text: adjustment === null ? words.aboveAllowance(name) : words.reportedLate(name),
    explain: {
      usedBytes,
      includedBytes,
      chargedBytes,
      unitPrice,
      unitBytes,
      ...(facts.ownPrice && { note: words.ownUnitPrice(facts.ownPrice.since) }),
    },
    amountCents,
    billedBeforeCents: facts.period.billedCents,
  });
}

function messagesItem(facts: Facts, rated: RatedMessages, adjustment: number | null): NewItem[] {
  const { amountCents, ...explain } = rated;
  const { name } = facts.version;
  return meteredItem(facts, adjustment, {
    what: 'messages',
    kind: 'sms',
    text: adjustment === null ? words.messages(name) : words.messagesReportedLate(name),
    explain,
    amountCents,
    billedBeforeCents: facts.period.billedMessagesCents,
  });
}

interface Metered extends Pick<NewItem, 'kind' | 'text' | 'explain'> {
  /** In its cause. */
  what: 'usage' | 'messages';
  /** Of the whole period, and what of it is billed already. */
  amountCents: number;
  billedBeforeCents: number;
}

/** What a period's metered facts cost more, or less, than was billed for them. */
function meteredItem(facts: Facts, adjustment: number | null, metered: Metered): NewItem[] {
  const { what, kind, text, explain, billedBeforeCents } = metered;
  const deltaCents = metered.amountCents - billedBeforeCents;
  if (deltaCents === 0) return [];
  const { subscription, period } = facts;
  const cause = `${subscription.id}:${what}:${period.periodStart}`;
  const item = { ...itemOf(facts, deltaCents), text };
  if (adjustment === null) return [{ ...item, cause, kind, explain }];
  const late = { cause: `${cause}:${adjustment}`, kind: 'adjustment' as const };
  return [{ ...item, ...late, explain: { ...explain, billedBeforeCents } }];
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
