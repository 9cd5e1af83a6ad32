import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { BillTo } from '../gateway/gateway.port.ts';

export type CustomerRow = {
  accountId: AccountId;
  merchantCustomerId: string;
  gatewayProfileId: string;
  billTo: BillTo;
  createdAt: Date;
};
type Tables = { 'payments.customers': CustomerRow };

const customers = (db: Db) => db.withTables<Tables>().selectFrom('payments.customers').selectAll();

export async function readCustomer(db: Db, accountId: AccountId): Promise<CustomerRow | undefined> {
  return customers(db).where('accountId', '=', accountId).executeTakeFirst();
}

/** `change` keeps every other change of the account's methods waiting, `use` only such changes. */
export async function lockCustomer(
  tx: Tx,
  accountId: AccountId,
  to: 'change' | 'use',
): Promise<CustomerRow | undefined> {
  const query = customers(tx).where('accountId', '=', accountId);
  return (to === 'change' ? query.forUpdate() : query.forShare()).executeTakeFirst();
}

export async function insertCustomer(tx: Tx, row: CustomerRow): Promise<void> {
  await tx.withTables<Tables>().insertInto('payments.customers').values(row).execute();
}

export async function changeBillTo(tx: Tx, accountId: AccountId, billTo: BillTo): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('payments.customers')
    .set({ billTo })
    .where('accountId', '=', accountId)
    .execute();
}

export async function deleteCustomer(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.withTables<Tables>().deleteFrom('payments.customers').where('accountId', '=', accountId).execute();
}
