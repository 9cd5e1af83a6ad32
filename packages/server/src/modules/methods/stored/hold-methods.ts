import type { Clock } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { lockCustomer } from './customers.store.ts';
import { deleteUses, insertUses } from './methods.store.ts';
import type { HolderKind } from './payment-method.ts';

interface Hold {
  accountId: AccountId;
  /** Ids of subscriptions or invoices. */
  holders: readonly string[];
}

/** Until the transaction ends no method of the account is removed: what was decided by one of them holds. */
export async function keepMethods(tx: Tx, accountId: AccountId): Promise<void> {
  await lockCustomer(tx, accountId, 'use');
}

/**
 * From now on the account's last usable method cannot go; repeating it changes nothing. Who has called `keepMethods`
 * before is sure that none went meanwhile.
 */
export async function holdMethods(
  needs: { readonly clock: Clock },
  tx: Tx,
  hold: Hold & { kind: HolderKind },
): Promise<void> {
  await insertUses(tx, { ...hold, since: needs.clock.now() });
}

/** Ends what `holdMethods` began; repeating it changes nothing. */
export async function releaseMethods(tx: Tx, { accountId, holders }: Hold): Promise<void> {
  await deleteUses(tx, accountId, holders);
}
