import { sql } from 'kysely';
import type { InvoiceId, SubscriptionId } from '../../../kernel/ids.ts';
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

/** Invoices of any account that are not known to be paid or over, behind an id. */
export async function unpaidBehind(db: Db, behindId: string, most: number): Promise<InvoiceRecord[]> {
  return invoices(db)
    .selectAll()
    .where('status', 'in', ['open', 'processing'])
    .where('id', '>', sql<InvoiceId>`${behindId}`)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Those of the ids that exist, of any account: for jobs. */
export async function invoicesOfIds(db: Db, ids: readonly string[]): Promise<Map<string, InvoiceRecord>> {
  const rows = await invoices(db)
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map((invoice) => [invoice.id, invoice]));
}

/** Which of some subscriptions have an invoice. Any account's: for jobs. */
export async function invoicedAmong(db: Db, ids: readonly SubscriptionId[]): Promise<Set<SubscriptionId>> {
  const rows = await invoices(db)
    .select('subscriptionId')
    .distinct()
    .where((on) => on('subscriptionId', '=', on.fn.any(sql<SubscriptionId[]>`${[...ids]}::text[]`)))
    .execute();
  return new Set(rows.map(({ subscriptionId }) => subscriptionId));
}

/** The newest invoice of each of some subscriptions. Any account's: for jobs. */
export async function newestInvoices(
  db: Db,
  ids: readonly SubscriptionId[],
): Promise<Map<SubscriptionId, InvoiceRecord>> {
  const rows = await invoices(db)
    .distinctOn('subscriptionId')
    .selectAll()
    .where((on) => on('subscriptionId', '=', on.fn.any(sql<SubscriptionId[]>`${[...ids]}::text[]`)))
    .orderBy('subscriptionId')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((invoice) => [invoice.subscriptionId, invoice]));
}
