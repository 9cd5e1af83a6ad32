import type { Clock } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { deleteUse, insertUse } from './methods.store.ts';

interface Hold {
  accountId: AccountId;
  /** Who depends on a usable method: a subscription's or invoice's id. */
  holder: string;
}

/** From now on the account's last usable method cannot go; repeating it changes nothing. */
export async function holdMethods(needs: { readonly clock: Clock }, tx: Tx, hold: Hold): Promise<void> {
  await insertUse(tx, hold.accountId, hold.holder, needs.clock.now());
}

/** Ends what `holdMethods` began; repeating it changes nothing. */
export async function releaseMethods(tx: Tx, hold: Hold): Promise<void> {
  await deleteUse(tx, hold.accountId, hold.holder);
}
