import type { SubscriptionId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { noteSubscription } from '../lines/index.ts';
import { changeSubscription, lockSubscription } from './subscriptions.store.ts';

/** Takes the outcome of the first period's charge over, in billing's transaction: paid is active, failed is past due. */
export async function settleFirstCharge(
  tx: Tx,
  settled: { subscriptionId: SubscriptionId; outcome: 'paid' | 'failed' },
): Promise<void> {
  const subscription = await lockSubscription(tx, settled.subscriptionId);
  if (!subscription || subscription.firstCharge === settled.outcome) return;
  if (subscription.firstCharge === 'paid' || subscription.firstCharge === 'none') return;
  const { id, lineId } = subscription;
  const status = settled.outcome === 'paid' ? 'active' : 'past_due';
  await changeSubscription(tx, id, { firstCharge: settled.outcome, status });
  await noteSubscription(tx, { lineId, subscriptionId: id, subscriptionStatus: status });
}
