import type { SubscriptionId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { changeSubscription, lockSubscription } from './subscriptions.store.ts';

const becomes = { paid: 'paid', failed: 'failed', taken_back: 'failed', forgiven: 'none' } as const;

/**
 * Takes the outcome of the first period's charge over, in billing's transaction: paid is active, failed is past due.
 * `taken_back`: it had been paid, and the bank or we returned the money. `forgiven`: nothing is owed.
 */
export async function concludeFirstCharge(
  tx: Tx,
  concluded: { subscriptionId: SubscriptionId; outcome: keyof typeof becomes },
): Promise<void> {
  const subscription = await lockSubscription(tx, concluded.subscriptionId);
  const firstCharge = becomes[concluded.outcome];
  if (!subscription || subscription.firstCharge === firstCharge || subscription.firstCharge === 'none') return;
  if (subscription.firstCharge === 'paid' && concluded.outcome !== 'taken_back') return;
  const owing = firstCharge === 'failed' ? 'past_due' : 'active';
  const status = subscription.status === 'canceled' ? 'canceled' : owing;
  await changeSubscription(tx, subscription.id, { firstCharge, status });
}
