import type { AccountId, ChargeId, InvoiceId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

export type WaitingReceipt = { chargeId: ChargeId; accountId: AccountId; invoiceId: InvoiceId; notedAt: Date };
type Tables = { 'billing.waitingReceipts': WaitingReceipt };

const tables = (db: Db) => db.withTables<Tables>();

export async function addReceipt(tx: Tx, row: WaitingReceipt): Promise<void> {
  await tables(tx).insertInto('billing.waitingReceipts').values(row).execute();
}

export async function hasReceipts(db: Db, accountId: AccountId): Promise<boolean> {
  const rows = tables(db).selectFrom('billing.waitingReceipts').where('accountId', '=', accountId);
  return (await rows.select('chargeId').limit(1).executeTakeFirst()) !== undefined;
}

/** Accounts of which a receipt has waited since then. */
export async function accountsWithReceipts(db: Db, notedBy: Date, limit: number): Promise<AccountId[]> {
  const rows = await tables(db)
    .selectFrom('billing.waitingReceipts')
    .select('accountId')
    .distinct()
    .where('notedAt', '<=', notedBy)
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Takes away what waits of an account and nobody else is taking, in the order of the charges. */
export async function takeReceipts(tx: Tx, accountId: AccountId, limit: number): Promise<WaitingReceipt[]> {
  const taken = await tables(tx)
    .deleteFrom('billing.waitingReceipts')
    .where('chargeId', 'in', (waiting) =>
      waiting
        .selectFrom('billing.waitingReceipts')
        .select('chargeId')
        .where('accountId', '=', accountId)
        .orderBy('chargeId')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return taken.toSorted((one, other) => (one.chargeId < other.chargeId ? -1 : 1));
}
