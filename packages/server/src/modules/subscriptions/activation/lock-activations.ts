import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

/**
 * One activation of an account is judged and written at a time, and the payment methods that it was judged by stay
 * until it is committed.
 */
export async function lockActivations(
  needs: Pick<SubscriptionsNeeds, 'methods'>,
  tx: Tx,
  accountId: AccountId,
): Promise<void> {
  await lockAccounts(tx, [accountId]);
  await needs.methods.keepMethods(tx, accountId);
}
