import { brandId, type LineId } from '../../kernel/ids.ts';
import { getAccount } from '../accounts/index.ts';
import { noteSubscription } from '../lines/index.ts';
import { localDay, nextAnchor, startOfDay } from './period.ts';
import { subscriptionBegun } from './subscription-begun.ts';
import { firstChargeCents } from './subscription.ts';
import { changeSubscription, lockOfLine } from './subscriptions.store.ts';
import type { SubscriptionsNeeds } from './subscriptions-needs.ts';

/** Starts the first period of a line that became active. Safe to repeat. */
export async function beginSubscription(needs: SubscriptionsNeeds, input: { lineId: string }): Promise<void> {
  const lineId = brandId<LineId>(input.lineId);
  await needs.db.transaction().execute(async (tx) => {
    const subscription = await lockOfLine(tx, lineId);
    if (!subscription || subscription.beganAt !== null) return;
    const now = needs.clock.now();
    const account = await getAccount(tx, subscription.accountId);
    if (!account) throw new Error(`${subscription.id} has no account`);
    const { timeZone } = account;
    const periodStart = localDay(now, timeZone);
    const anchorDay = Number(periodStart.slice(8));
    const periodEnd = nextAnchor(periodStart, anchorDay);
    const nextChargeAt = startOfDay(periodEnd, timeZone);
    const isFree = firstChargeCents(subscription) === 0;
    const { id } = subscription;
    const status = isFree ? 'active' : 'pending';
    await changeSubscription(tx, id, {
      beganAt: now,
      periodStart,
      periodEnd,
      anchorDay,
      nextChargeAt,
      status,
      firstCharge: isFree ? 'none' : 'waiting',
    });
    await noteSubscription(tx, { lineId, subscriptionId: id, subscriptionStatus: status, periodStart });
    if (!isFree) await needs.jobs.enqueue(tx, subscriptionBegun, { subscriptionId: id });
  });
}
