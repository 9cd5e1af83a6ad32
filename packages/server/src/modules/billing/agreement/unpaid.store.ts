import { sql } from 'kysely';
import type { InvoiceId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';

type Tables = { 'billing.invoices': InvoiceRecord };

const invoices = (db: Db) => db.withTables<Tables>().selectFrom('billing.invoices');

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

/** Any account's: for jobs. */
export async function invoicesOfIds(db: Db, ids: readonly InvoiceId[]): Promise<Map<InvoiceId, InvoiceRecord>> {
  const rows = await invoices(db)
    .selectAll()
    .where((on) => on('id', '=', on.fn.any(sql<InvoiceId[]>`${[...ids]}::text[]`)))
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
