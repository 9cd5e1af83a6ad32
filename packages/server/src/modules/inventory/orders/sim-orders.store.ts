import { sql } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

export interface SimOrder {
  id: string;
  /** The provider's own name of it. */
  name: string;
  codeHash: string;
  accountId: AccountId | null;
  createdAt: Date;
  claimedAt: Date | null;
}

type Tables = {
  'inventory.simOrders': SimOrder;
  'inventory.sims': { iccid: string; iccidBase: string; accountId: AccountId | null; orderId: string | null };
};

const tables = (db: Db) => db.withTables<Tables>();

export async function lockSimOrder(tx: Tx, by: { id: string } | { name: string }): Promise<SimOrder | undefined> {
  const orders = tables(tx).selectFrom('inventory.simOrders').selectAll().forUpdate();
  const [field, value] = 'id' in by ? (['id', by.id] as const) : (['name', by.name] as const);
  return orders.where(field, '=', value).executeTakeFirst();
}

/** False when another order has that id already. */
export async function addSimOrder(tx: Tx, order: SimOrder): Promise<boolean> {
  const added = await tables(tx)
    .insertInto('inventory.simOrders')
    .values(order)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function claimSimOrder(tx: Tx, id: string, accountId: AccountId, claimedAt: Date): Promise<void> {
  await tables(tx).updateTable('inventory.simOrders').set({ accountId, claimedAt }).where('id', '=', id).execute();
}

export async function renewCodeOfOrder(tx: Tx, id: string, codeHash: string): Promise<void> {
  await tables(tx).updateTable('inventory.simOrders').set({ codeHash }).where('id', '=', id).execute();
}

export async function countSimsOfOrder(db: Db, id: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('inventory.sims')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** By full number. Null leaves what is there. */
export async function assignSims(
  tx: Tx,
  iccids: readonly string[],
  to: { accountId: AccountId | null; orderId: string | null },
): Promise<void> {
  await tables(tx)
    .updateTable('inventory.sims')
    .set((on) => ({
      accountId: on.fn.coalesce(on.val(to.accountId), 'accountId'),
      orderId: on.fn.coalesce(on.val(to.orderId), 'orderId'),
    }))
    .where((on) => on('iccid', '=', on.fn.any(sql<string[]>`${iccids}::text[]`)))
    .execute();
}
