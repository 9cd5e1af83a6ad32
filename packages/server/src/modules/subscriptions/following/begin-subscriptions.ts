import type { AccountId, LineId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { firstChargeCents, subscriptionBegun, type Subscription } from '../subscription/subscription.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { lockOfLines, saveSubscriptions } from '../subscription/subscriptions.store.ts';
import { nextAnchor, startOfDay } from './period.ts';

/** Starts the first period of lines that became active, in the caller's transaction. Safe to repeat. */
export async function beginSubscriptions(needs: SubscriptionsNeeds, tx: Tx, lineIds: readonly LineId[]): Promise<void> {
  const waiting = (await lockOfLines(tx, lineIds)).filter(({ beganAt }) => beganAt === null);
  const now = needs.clock.now();
  const begun: Subscription[] = [];
  for (const [accountId, ofAccount] of Map.groupBy(waiting, (one) => one.accountId)) {
    const period = firstPeriod(now, await timeZoneOf(needs, tx, accountId));
    begun.push(...ofAccount.map((subscription) => begunOf(subscription, period)));
  }
  await saveSubscriptions(tx, begun);
  await needs.lines.beginPeriods(
    tx,
    begun.flatMap(({ lineId, periodStart }) => (periodStart === null ? [] : [{ lineId, periodStart }])),
  );
  for (const { id, firstCharge } of begun)
    if (firstCharge === 'waiting') await needs.jobs.enqueue(tx, subscriptionBegun, { subscriptionId: id });
}

type Period = Pick<Subscription, 'beganAt' | 'periodStart' | 'periodEnd' | 'anchorDay' | 'nextChargeAt'>;

function firstPeriod(beganAt: Date, timeZone: string): Period {
  const periodStart = localDay(beganAt, timeZone);
  const anchorDay = Number(periodStart.slice(8));
  const periodEnd = nextAnchor(periodStart, anchorDay);
  return { beganAt, periodStart, periodEnd, anchorDay, nextChargeAt: startOfDay(periodEnd, timeZone) };
}

function begunOf(subscription: Subscription, period: Period): Subscription {
  const isFree = firstChargeCents(subscription) === 0;
  return {
    ...subscription,
    ...period,
    status: isFree ? 'active' : 'pending',
    firstCharge: isFree ? 'none' : 'waiting',
  };
}

export async function timeZoneOf(
  needs: Pick<SubscriptionsNeeds, 'accounts'>,
  db: Db,
  accountId: AccountId,
): Promise<string> {
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  return account.timeZone;
}
