import type { Tx } from '../../../store/database.ts';
import { mirrorSubscriptions, type SubscriptionMirror } from './lines.store.ts';

/** Shows subscriptions' states on their lines, in the transaction that changes them. */
export async function noteSubscriptions(tx: Tx, mirrors: readonly SubscriptionMirror[]): Promise<void> {
  await mirrorSubscriptions(tx, mirrors);
}
