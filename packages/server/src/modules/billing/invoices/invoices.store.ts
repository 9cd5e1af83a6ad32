import { sql } from 'kysely';
import { brandId, type AccountId, type InvoiceId } from '../../../kernel/ids.ts';
import { kept } from '../../../store/traces.ts';
import { words as erasing } from '../../../kernel/words.ts';
import type { MatchOfAll, PartOfAll, SumOfAll } from '../../../kernel/page.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { partOfAll } from '../../../store/part-of-all.ts';
import type { InvoiceRecord } from './invoice.ts';

type Tables = {
  'billing.series': { name: string; lastNo: number };
  'billing.invoices': InvoiceRecord;
};

const tables = (db: Db) => db.withTables<Tables>();
const jsonOf = <Value extends object>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`;

export async function addDraft(tx: Tx, invoice: InvoiceRecord): Promise<void> {
  await tables(tx)
    .insertInto('billing.invoices')
    .values({
      ...invoice,
      billTo: jsonOf(invoice.billTo),
      seller: invoice.seller && jsonOf(invoice.seller),
      remitTo: invoice.remitTo && jsonOf(invoice.remitTo),
    })
    .execute();
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

const skippedTo = 100_000;

/**
 * After a restore: what was numbered since that moment is lost and may be in customers' hands, so the series of those
 * months go on behind the next hundred thousand. Answers the last number of each that is not given again.
 */
export async function skipNumbers(tx: Tx, series: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; lastNo: number }>`
    insert into billing.series as s (name, last_no)
    select name, ${skippedTo}::integer from unnest(${[...series]}::text[]) as n (name)
    on conflict (name) do update set last_no = (s.last_no / ${skippedTo}::integer + 1) * ${skippedTo}::integer
    returning name, last_no as "lastNo"`.execute(tx);
  return Object.fromEntries(rows.map(({ name, lastNo }) => [name, lastNo]));
}

/** Answers the invoice as it is then. */
export async function changeInvoice(
  tx: Tx,
  id: InvoiceId,
  changes: Partial<Omit<InvoiceRecord, 'billTo' | 'seller'>>,
): Promise<InvoiceRecord> {
  return tables(tx)
    .updateTable('billing.invoices')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeInvoices(
  tx: Tx,
  ids: readonly InvoiceId[],
  changes: Partial<Omit<InvoiceRecord, 'billTo' | 'seller'>>,
): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx).updateTable('billing.invoices').set(changes).where('id', 'in', ids).execute();
}

/** Any account's: for jobs, and for invoices already found to be the caller's. */
export async function lockInvoice(tx: Tx, id: InvoiceId): Promise<InvoiceRecord | undefined> {
  const [locked] = await lockInvoices(tx, [id]);
  return locked;
}

/** In the order of their ids, so that two who lock several never wait for each other. */
export async function lockInvoices(tx: Tx, ids: readonly InvoiceId[]): Promise<InvoiceRecord[]> {
  return tables(tx)
    .selectFrom('billing.invoices')
    .selectAll()
    .where((on) => on('id', '=', on.fn.any(sql<InvoiceId[]>`${[...ids]}::text[]`)))
    .orderBy('id')
    .forUpdate()
    .execute();
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

const fallingDue = (db: Db) =>
  tables(db)
    .selectFrom('billing.invoices')
    .where('overdueNotedAt', 'is', null)
    .where('status', 'in', ['open', 'processing'])
    .$narrowType<{ overdueAt: Date }>();

/** Unpaid ones on terms, of any account, that are overdue by then and not noted so, longest overdue first. */
export async function invoicesFallenDue(
  db: Db,
  by: Date,
  limit: number,
): Promise<Pick<InvoiceRecord, 'id' | 'accountId'>[]> {
  return fallingDue(db)
    .select(['id', 'accountId'])
    .where('overdueAt', '<=', by)
    .orderBy('overdueAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Owed ones of an account, oldest first. */
export async function owedInvoices(db: Db, accountId: AccountId): Promise<InvoiceId[]> {
  const rows = await tables(db)
    .selectFrom('billing.invoices')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', 'in', ['open', 'processing'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What is due next of an account's invoices on terms that are not overdue, on the earliest of their days; null without any. */
export async function nextDue(db: Db, accountId: AccountId): Promise<{ day: string; amountCents: number } | null> {
  const found = await fallingDue(db)
    .select(['dueOn', sql<number>`sum(due_cents - collecting_cents)::bigint`.as('amountCents')])
    .$narrowType<{ dueOn: string }>()
    .where('accountId', '=', accountId)
    .where('dueOn', 'is not', null)
    .where(sql<boolean>`due_cents > collecting_cents`)
    .groupBy('dueOn')
    .orderBy('dueOn')
    .limit(1)
    .executeTakeFirst();
  return found ? { day: found.dueOn, amountCents: found.amountCents } : null;
}

/** When the next one of any account is overdue. */
export async function nextOverdueAt(db: Db): Promise<Date | null> {
  const row = await fallingDue(db)
    .select('overdueAt')
    .where('overdueAt', 'is not', null)
    .orderBy('overdueAt')
    .limit(1)
    .executeTakeFirst();
  return row?.overdueAt ?? null;
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
    .orderBy('id')
    .execute();
}

/** An invoice that was forgiven, with what it asked for then. */
interface Forgiven extends Pick<InvoiceRecord, 'accountId' | 'closedBy' | 'closedReason' | 'id' | 'number' | 'status'> {
  closedAt: Date;
  forgivenCents: number;
}

const forgiven = sql<number>`(select coalesce(sum(line.written_off_cents), 0)::bigint from billing.invoice_lines as line
  where line.account_id = one.account_id and line.invoice_id = one.id)`;

const closed = (db: Db, { state, from, before }: MatchOfAll) =>
  db
    .withTables<{ 'billing.invoices': InvoiceRecord & { closedAt: Date } }>()
    .selectFrom('billing.invoices as one')
    .where(sql<boolean>`one.closed_at is not null`)
    .$if(state !== null, (query) => query.where(sql<boolean>`one.status = ${state}`))
    .$if(from !== null, (query) => query.where(sql<boolean>`one.closed_at >= ${from}`))
    .$if(before !== null, (query) => query.where(sql<boolean>`one.closed_at < ${before}`));

/** Of all accounts, by when they were closed or by what was forgiven; for staff alone. */
export async function closedInvoicesOfAll(db: Db, part: PartOfAll): Promise<Forgiven[]> {
  return partOfAll(closed(db, part), part, { at: sql`one.closed_at`, id: sql`one.id`, amount: forgiven })
    .select(['one.id', 'one.accountId', 'one.number', 'one.status', 'one.closedAt', 'one.closedBy', 'one.closedReason'])
    .select(forgiven.as('forgivenCents'))
    .execute();
}

/** For staff alone. */
export async function sumClosedInvoicesOfAll(db: Db, match: MatchOfAll): Promise<SumOfAll> {
  return closed(db, match)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(${forgiven}), 0)::bigint`.as('cents')])
    .executeTakeFirstOrThrow();
}

export const keptInvoices = kept('invoices', sql`billing.invoices`);

/** What the database lets who was billed of an issued invoice be changed to. */
const noParty = jsonOf({ company: erasing.erased.customer, address: '', city: '', state: '', zip: '' });

/** Erases who was billed from at most `limit` invoices issued before a moment, and says from how many. */
export async function eraseParties(
  tx: Tx,
  { accountId, before, limit }: { accountId: AccountId; before: Date; limit: number },
): Promise<number> {
  const done = await sql`update billing.invoices set bill_to = ${noParty}, purchase_order = null
    where id = any (array(select id from billing.invoices where account_id = ${accountId}
      and issued_at <= ${before} and bill_to ->> 'company' <> ${erasing.erased.customer} limit ${limit}))`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}
