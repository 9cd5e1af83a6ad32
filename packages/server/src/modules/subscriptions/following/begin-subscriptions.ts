import { utcDay } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { calendarOf } from '../calendar/change-calendar.ts';
import { firstPeriod, type FirstPeriod } from '../calendar/period.ts';
import { instantOf } from '../calendar/period.ts';
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
