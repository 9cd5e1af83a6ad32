import type { Clock } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockCustomer } from './customers.store.ts';
import { deleteUses, insertUses } from './methods.store.ts';

interface Hold {
  accountId: AccountId;
  /** Who depends on a usable method: ids of subscriptions. */
  holders: readonly string[];
}

/** Until the transaction ends no method of the account is removed: what was decided by one of them holds. */
export async function keepMethods(tx: Tx, accountId: AccountId): Promise<void> {
  await lockCustomer(tx, accountId, 'use');
}

/** From now on the account's last usable method cannot go; repeating it changes nothing. */
export async function holdMethods(
  needs: { readonly clock: Clock },
  tx: Tx,
  { accountId, holders }: Hold,
): Promise<void> {
  await insertUses(tx, accountId, holders, needs.clock.now());
}

/** Ends what `holdMethods` began; repeating it changes nothing. */
export async function releaseMethods(tx: Tx, { accountId, holders }: Hold): Promise<void> {
  await deleteUses(tx, accountId, holders);
}
