import type { Clock } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { deleteUses, insertUses } from './methods.store.ts';

interface Hold {
  accountId: AccountId;
  /** Who depends on a usable method: a subscription's or invoice's id. */
  holder: string;
}

/** From now on the account's last usable method cannot go; repeating it changes nothing. */
export async function holdMethods(needs: { readonly clock: Clock }, tx: Tx, hold: Hold): Promise<void> {
  await insertUses(tx, hold.accountId, [hold.holder], needs.clock.now());
}

/** The same for many holders of one account at once. */
export async function holdMethodsForAll(
  needs: { readonly clock: Clock },
  tx: Tx,
  { accountId, holders }: { accountId: AccountId; holders: readonly string[] },
): Promise<void> {
  await insertUses(tx, accountId, holders, needs.clock.now());
}

/** Ends what `holdMethods` began; repeating it changes nothing. */
export async function releaseMethods(tx: Tx, hold: Hold): Promise<void> {
  await deleteUses(tx, hold.accountId, [hold.holder]);
}

export async function releaseMethodsForAll(
  tx: Tx,
  { accountId, holders }: { accountId: AccountId; holders: readonly string[] },
): Promise<void> {
  await deleteUses(tx, accountId, holders);
}
