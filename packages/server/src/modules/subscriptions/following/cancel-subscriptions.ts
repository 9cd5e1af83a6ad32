import type { LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { Subscription } from '../subscription/subscription.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { lockOfLines, saveSubscriptions } from '../subscription/subscriptions.store.ts';

/**
 * Ends the subscriptions of lines at once and for good: no later charge, and nothing paid comes back. What is owed for
 * a period that began stays owed; one that never began owes nothing. Repeatable.
 */
export async function cancelSubscriptions(
  needs: Pick<SubscriptionsNeeds, 'clock' | 'methods'>,
  tx: Tx,
  lineIds: readonly LineId[],
): Promise<void> {
  if (lineIds.length === 0) return;
  const living = await lockOfLines(tx, lineIds);
  const canceledAt = needs.clock.now();
  const ended = living.map((subscription): Subscription => ({
    ...subscription,
    status: 'canceled',
    firstCharge: subscription.beganAt === null ? 'none' : subscription.firstCharge,
    nextChargeAt: null,
    canceledAt,
  }));
  await saveSubscriptions(tx, ended);
  for (const [accountId, ofAccount] of Map.groupBy(ended, (one) => one.accountId))
    await needs.methods.releaseMethods(tx, { accountId, holders: ofAccount.map(({ id }) => id) });
}
