import { brandId, type AccountId, type SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Subscription } from './subscription.ts';
import { accountOf, findSubscriptions, lockSubscription } from './subscriptions.store.ts';

/** Subscriptions of the account by id; unknown and foreign ids are absent. */
export async function subscriptionsOf(
  db: Db,
  accountId: AccountId,
  ids: readonly string[],
): Promise<Map<SubscriptionId, Subscription>> {
  const found = await findSubscriptions(db, accountId, ids.map(brandId<SubscriptionId>));
  return new Map(found.map((subscription) => [subscription.id, subscription]));
}

/** Whose subscription it is, which never changes: for jobs that lock the account's methods before the subscription. */
export async function accountOfSubscription(db: Db, id: string): Promise<AccountId | undefined> {
  return accountOf(db, brandId<SubscriptionId>(id));
}

/** One subscription of any account, locked for the caller's transaction: for jobs only. */
export async function subscriptionForUpdate(tx: Tx, id: string): Promise<Subscription | undefined> {
  return lockSubscription(tx, brandId<SubscriptionId>(id));
}
