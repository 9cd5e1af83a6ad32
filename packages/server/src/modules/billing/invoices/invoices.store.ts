import { sql } from 'kysely';
import { brandId, type AccountId, type ChargeId, type InvoiceId, type SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { InvoiceLine, InvoiceRecord } from './invoice.ts';

type Tables = {
  'billing.series': { name: string; lastNo: number };
  'billing.invoices': InvoiceRecord;
  'billing.invoiceLines': InvoiceLine;
};

const tables = (db: Db) => db.withTables<Tables>();

/** False when the subscription's period has its invoice already. */
export async function addInvoice(tx: Tx, invoice: InvoiceRecord, lines: readonly InvoiceLine[]): Promise<boolean> {
  const added = await tables(tx)
    .insertInto('billing.invoices')
    .values({ ...invoice, billTo: sql`${JSON.stringify(invoice.billTo)}::jsonb` })
    .onConflict((conflict) => conflict.columns(['subscriptionId', 'periodStart']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await tables(tx).insertInto('billing.invoiceLines').values(lines).execute();
  return true;
}

/** The next number of a series. Others wait for the transaction to end: ask for it last. */
export async function nextNumber(tx: Tx, series: string): Promise<number> {
  const row = await tables(tx)
    .insertInto('billing.series')
    .values({ name: series, lastNo: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((on) => ({ lastNo: on('billing.series.lastNo', '+', 1) })),
    )
    .returning('lastNo')
    .executeTakeFirstOrThrow();
  return row.lastNo;
}

export async function changeInvoice(
  tx: Tx,
  id: InvoiceId,
  changes: Partial<Omit<InvoiceRecord, 'billTo'>>,
): Promise<void> {
  await tables(tx).updateTable('billing.invoices').set(changes).where('id', '=', id).execute();
}

/** Any account's: for jobs, and for invoices already found to be the caller's. */
export async function lockInvoice(tx: Tx, id: InvoiceId): Promise<InvoiceRecord | undefined> {
  return tables(tx).selectFrom('billing.invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Invoices that are owed and hold no method, or hold one and are not owed; of any account, oldest first. */
export async function invoicesWithStaleHold(db: Db, limit: number): Promise<Pick<InvoiceRecord, 'id' | 'accountId'>[]> {
  return tables(db)
    .selectFrom('billing.invoices')
    .select(['id', 'accountId'])
    .where(sql<boolean>`holds_methods <> (status in ('open', 'processing'))`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** By its number or its id, of any account: for operators. */
export async function invoiceNamed(db: Db, named: string): Promise<InvoiceRecord | undefined> {
  return tables(db)
    .selectFrom('billing.invoices')
    .selectAll()
    .where((on) => on.or([on('number', '=', named), on('id', '=', brandId<InvoiceId>(named))]))
    .executeTakeFirst();
}

export async function findInvoice(db: Db, accountId: AccountId, id: InvoiceId): Promise<InvoiceRecord | undefined> {
  const [found] = await findInvoices(db, accountId, [id]);
  return found;
}

export async function findInvoices(db: Db, accountId: AccountId, ids: readonly InvoiceId[]): Promise<InvoiceRecord[]> {
  return tables(db)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<InvoiceId[]>`${[...ids]}::text[]`)))
    .execute();
}

export async function linesOfInvoice(db: Db, id: InvoiceId): Promise<InvoiceLine[]> {
  return tables(db)
    .selectFrom('billing.invoiceLines')
    .selectAll()
    .where('invoiceId', '=', id)
    .orderBy('position')
    .execute();
}

/** Newest first; `behindId` continues after an invoice. */
export async function invoicesOf(
  db: Db,
  accountId: AccountId,
  part: { behindId: string | undefined; limit: number; offset: number },
): Promise<InvoiceRecord[]> {
  const { behindId } = part;
  return tables(db)
    .selectFrom('billing.invoices')
    .selectAll()
    .where('accountId', '=', accountId)
    .$if(behindId !== undefined, (query) => query.where(sql<boolean>`id < ${behindId ?? ''}`))
    .orderBy('id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function countInvoices(db: Db, accountId: AccountId, most: number): Promise<number> {
  const all = tables(db).selectFrom('billing.invoices').select('id').where('accountId', '=', accountId).limit(most);
  const counted = await db
    .selectFrom(all.as('counted'))
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** The newest invoice of each of these subscriptions. */
export async function latestInvoices(
  db: Db,
  accountId: AccountId,
  subscriptionIds: readonly SubscriptionId[],
): Promise<InvoiceRecord[]> {
  return tables(db)
    .selectFrom('billing.invoices')
    .distinctOn('subscriptionId')
    .selectAll()
    .where('accountId', '=', accountId)
    .where((on) => on('subscriptionId', '=', on.fn.any(sql<SubscriptionId[]>`${[...subscriptionIds]}::text[]`)))
    .orderBy('subscriptionId')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether other invoices of the account, whose charges had failed, are being paid now. */
export async function isPayingOthers(db: Db, accountId: AccountId, id: InvoiceId): Promise<boolean> {
  const others = failed(db, accountId).where('status', '=', 'processing').where('id', '!=', id);
  return (await others.select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function invoiceIdsOf(db: Db, accountId: AccountId, subscriptionId: SubscriptionId): Promise<InvoiceId[]> {
  const rows = await tables(db)
    .selectFrom('billing.invoices')
    .select('id')
    .where('accountId', '=', accountId)
    .where('subscriptionId', '=', subscriptionId)
    .execute();
  return rows.map(({ id }) => id);
}

const failed = (db: Db, accountId: AccountId) =>
  tables(db)
    .selectFrom('billing.invoices')
    .where('accountId', '=', accountId)
    .where('failedAt', 'is not', null)
    .where('status', 'in', ['open', 'processing']);

/** Invoices whose charge failed and that are still owed, oldest first. */
export async function failedInvoices(db: Db, accountId: AccountId, most: number): Promise<InvoiceRecord[]> {
  return failed(db, accountId).selectAll().orderBy('id').limit(most).execute();
}

export async function failedTotals(db: Db, accountId: AccountId): Promise<{ count: number; dueCents: number }> {
  return failed(db, accountId)
    .select((on) => [
      on.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(due_cents), 0)::bigint`.as('dueCents'),
    ])
    .executeTakeFirstOrThrow();
}

interface Cover {
  accountId: AccountId;
  invoiceId: InvoiceId;
  /** The approved charge that pays. */
  chargeId: ChargeId;
}

/** Notes what pays an invoice; a repeat counts once, and counts again after a release. */
export async function noteCover(tx: Tx, cover: Cover & { amountCents: number; now: Date }): Promise<void> {
  const { accountId, invoiceId, chargeId, amountCents, now } = cover;
  const noting = sql`
    insert into billing.covers (account_id, invoice_id, kind, ref, amount_cents, noted_at)
    values (${accountId}, ${invoiceId}, 'charge', ${chargeId}, ${amountCents}, ${now})
    on conflict (account_id, invoice_id, kind, ref) do update set noted_at = ${now}, released_at = null
    where covers.released_at is not null`;
  await noting.execute(tx);
}

/** What was taken back no longer pays; an invoice that it paid has to be reopened in the same transaction. */
export async function releaseCover(tx: Tx, { accountId, invoiceId, chargeId, now }: Cover & { now: Date }) {
  const released = sql`
    update billing.covers set released_at = ${now}
    where account_id = ${accountId} and invoice_id = ${invoiceId} and kind = 'charge' and ref = ${chargeId}
      and released_at is null`;
  await released.execute(tx);
}
