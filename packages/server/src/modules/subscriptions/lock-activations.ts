import type { AccountId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { keepMethods } from '../payments/index.ts';

/**
 * One activation of an account is judged and written at a time, and the payment methods that it was judged by stay
 * until it is committed.
 */
export async function lockActivations(tx: Tx, accountId: AccountId): Promise<void> {
  await lockAccounts(tx, [accountId]);
  await keepMethods(tx, accountId);
}
