import { utcDay } from '../../../kernel/clock.ts';
import { dayBefore } from '../../../kernel/days.ts';
import { newId, type AccountId, type LineId, type SubscriptionId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { PlanVersion } from '../../plans/index.ts';
import { calendarOf } from '../calendar/change-calendar.ts';
import { dayAt, firstPeriod, instantOf, type FirstPeriod } from '../calendar/period.ts';
import { firstChargeCents, subscriptionBegun, type Subscription } from '../subscription/subscription.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { livingOfLines, lockOfLines, saveSubscriptions } from '../subscription/subscriptions.store.ts';

/**
 * Starts the first period of lines that became active, in the caller's transaction. An account's first line gives it its
 * billing day. Safe to repeat.
 */
export async function beginSubscriptions(needs: SubscriptionsNeeds, tx: Tx, lineIds: readonly LineId[]): Promise<void> {
  const living = await livingOfLines(tx, lineIds);
  const accountIds = [...living.values()].filter(({ beganAt }) => beganAt === null).map(({ accountId }) => accountId);
  await lockAccounts(tx, accountIds);
  const waiting = (await lockOfLines(tx, lineIds)).filter(({ beganAt }) => beganAt === null);
  const now = needs.clock.now();
  const rules = await needs.rules.currentRules(tx);
  const begun: Subscription[] = [];
  for (const [accountId, ofAccount] of Map.groupBy(waiting, (one) => one.accountId)) {
    const calendar = await calendarOf(needs, tx, accountId);
    const period = firstPeriod(calendar, rules.billing, now);
    if (calendar.billingDay === null) await needs.accounts.setCalendar(tx, accountId, period.calendar);
    begun.push(...ofAccount.map((subscription) => begunOf(subscription, period, now)));
  }
  await saveSubscriptions(tx, begun);
  await needs.lines.beginPeriods(
    tx,
    begun.flatMap(({ lineId, beganAt }) => (beganAt === null ? [] : [{ lineId, periodStart: utcDay(beganAt) }])),
  );
  for (const { id, firstCharge } of begun)
    if (firstCharge === 'waiting') await needs.jobs.enqueue(tx, subscriptionBegun, { subscriptionId: id });
}

export function begunOf(subscription: Subscription, period: FirstPeriod, beganAt: Date): Subscription {
  const { quotedCents, activationFeeCents, priceCents } = subscription;
  const begun = {
    ...subscription,
    beganAt,
    periodStart: period.start,
    periodEnd: period.end,
    nextChargeAt: instantOf(period.calendar, period.end),
    firstPeriodCents: Math.min(period.centsOf(priceCents), Math.max(0, quotedCents - activationFeeCents)),
  };
  const isFree = firstChargeCents(begun) === 0;
  return { ...begun, status: isFree ? 'active' : 'pending', firstCharge: isFree ? 'none' : 'waiting' };
}

interface PaidLine {
  accountId: AccountId;
  lineId: LineId;
  isSuspended: boolean;
  version: Pick<PlanVersion, 'planId' | 'priceCents' | 'pausePriceCents' | 'versionNo'>;
  /** The first day that is not paid, `YYYY-MM-DD`: from here on it is charged by the account's calendar. */
  firstDay: string;
}

/**
 * The subscription of a line in service whose running period was paid elsewhere: nothing is charged for it here. The first
 * period of ours begins on its first day that is not paid, as every renewal does. The caller locks the account, which has a
 * billing day.
 */
export async function beginPaidSubscription(
  needs: Pick<SubscriptionsNeeds, 'accounts' | 'clock' | 'lines' | 'methods'>,
  tx: Tx,
  paid: PaidLine,
): Promise<SubscriptionId> {
  const { accountId, lineId, version, firstDay, isSuspended } = paid;
  const now = needs.clock.now();
  const calendar = await calendarOf(needs, tx, accountId);
  const today = dayAt(calendar, now);
  const periodStart = today < firstDay ? today : dayBefore(firstDay);
  const startsAt = instantOf(calendar, periodStart);
  const id = newId<SubscriptionId>('sub');
  const { planId, versionNo: planVersionNo, priceCents, pausePriceCents } = version;
  const prices = { planId, planVersionNo, priceCents, pausePriceCents, activationFeeCents: 0 };
  const nothingFirst = { quotedCents: 0, firstPeriodCents: 0, firstCharge: 'none', status: 'active' } as const;
  const lives = { cancelAtPeriodEnd: false, canceledAt: null, createdAt: now, beganAt: now };
  await saveSubscriptions(tx, [
    {
      id,
      accountId,
      lineId,
      orderId: id,
      ...prices,
      ...nothingFirst,
      ...lives,
      pausedAt: isSuspended ? startsAt : null,
      periodStart,
      periodEnd: firstDay,
      nextChargeAt: instantOf(calendar, firstDay),
    },
  ]);
  await needs.methods.holdMethods(tx, { accountId, kind: 'subscription', holders: [id] });
  await needs.lines.beginPeriods(tx, [{ lineId, periodStart: utcDay(now) }]);
  return id;
}
