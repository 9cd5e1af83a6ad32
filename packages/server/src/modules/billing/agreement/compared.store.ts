import { sql } from 'kysely';
import type { InvoiceId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';

type Tables = { 'billing.invoices': InvoiceRecord };

const invoices = (db: Db) => db.withTables<Tables>().selectFrom('billing.invoices');

/** Ids of what is unpaid, or was paid since an instant, of any account; in their order behind one of them. */
export async function invoicesToCompare(
  db: Db,
  { since, behind, limit }: { since: Date; behind: string; limit: number },
): Promise<InvoiceId[]> {
  const rows = await invoices(db)
    .select('id')
    .where((on) => on.or([on('status', 'in', ['open', 'processing']), on('paidAt', '>=', since)]))
    .where(sql<boolean>`id > ${behind}`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the ids that exist, of any account: for jobs. */
export async function invoicesAmong(db: Db, ids: readonly string[]): Promise<InvoiceRecord[]> {
  return invoices(db)
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
}
