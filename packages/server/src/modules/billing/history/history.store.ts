import { sql, type RawBuilder } from 'kysely';
import type { AccountId, InvoiceId, PlanId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { InvoiceRecord } from '../invoices/invoice.ts';
import { searched, type InvoiceMatch, type Searched } from './invoice-match.ts';

type Tables = { 'billing.invoices': InvoiceRecord };

const matching = (db: Db, accountId: AccountId, match: InvoiceMatch) => {
  const { searchTerm = '', state, from, before } = match;
  return db
    .withTables<Tables>()
    .selectFrom('billing.invoices')
    .where('accountId', '=', accountId)
    .$if(state !== undefined, (query) =>
      query.where(
        state === 'overdue'
          ? sql<boolean>`status in ('open', 'processing') and overdue_noted_at is not null`
          : sql<boolean>`status = ${state}`,
      ),
    )
    .$if(from !== undefined, (query) => query.where(sql<boolean>`issued_at >= ${from}`))
    .$if(before !== undefined, (query) => query.where(sql<boolean>`issued_at < ${before}`))
    .$if(searchTerm !== '', (query) => query.where(isMeantBy(accountId, searched(searchTerm))));
};

/** Every ICCID is digits alone, and `:` sorts behind them. */
function isMeantBy(accountId: AccountId, { number, iccid, totalCents }: Searched): RawBuilder<boolean> {
  return sql<boolean>`(position(${number} in number) > 0
    or (${totalCents}::bigint is not null and total_cents = ${totalCents}::bigint)
    or (${iccid}::text is not null and id in (
      select invoice_id from billing.invoice_lines
      where account_id = ${accountId} and iccid collate "C" >= ${iccid}::text and iccid collate "C" < ${iccid}::text || ':')))`;
}

/** Newest first; `behindId` continues after an invoice. */
export async function matchingInvoices(
  db: Db,
  accountId: AccountId,
  asked: InvoiceMatch & { behindId?: string | undefined; limit: number; offset?: number },
): Promise<InvoiceRecord[]> {
  const { behindId, limit, offset = 0 } = asked;
  return matching(db, accountId, asked)
    .selectAll()
    .$if(behindId !== undefined, (query) => query.where(sql<boolean>`id < ${behindId ?? ''}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Issued ones alone, newest first. */
export async function issuedInvoices(
  db: Db,
  accountId: AccountId,
  asked: InvoiceMatch & { behindId?: InvoiceId | undefined; limit: number },
): Promise<InvoiceRecord[]> {
  const { behindId, limit } = asked;
  return matching(db, accountId, asked)
    .selectAll()
    .where('number', 'is not', null)
    .$if(behindId !== undefined, (query) => query.where(sql<boolean>`id < ${behindId ?? ''}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countMatching(db: Db, accountId: AccountId, match: InvoiceMatch, most: number): Promise<number> {
  const found = matching(db, accountId, match).select('id').limit(most);
  const counted = await db
    .selectFrom(found.as('counted'))
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** Invoices and lines that a term means, the newest of them, and the amount that it may be. */
export interface Meant {
  invoiceIds: InvoiceId[];
  invoiceLineIds: number[];
  totalCents: number | null;
}

export async function meantBy(db: Db, accountId: AccountId, term: string, most: number): Promise<Meant> {
  const { number, iccid, totalCents } = searched(term);
  const invoices = await db
    .withTables<Tables>()
    .selectFrom('billing.invoices')
    .select('id')
    .where('accountId', '=', accountId)
    .where(sql<boolean>`position(${number} in number) > 0`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const { rows: lines } = await sql<{ id: number }>`
    select id from billing.invoice_lines
    where account_id = ${accountId} and iccid collate "C" >= ${iccid}::text
      and iccid collate "C" < ${iccid}::text || ':' and invoice_id is not null
    order by id desc limit ${most}`.execute(db);
  return { invoiceIds: invoices.map(({ id }) => id), invoiceLineIds: lines.map(({ id }) => id), totalCents };
}

export interface InvoiceMonth {
  /** `YYYY-MM` in the asked zone. */
  month: string;
  invoiceCount: number;
  totalCents: number;
  dueCents: number;
}

/** Issued invoices by month, newest first; void ones count nothing. */
export async function invoiceMonths(
  db: Db,
  accountId: AccountId,
  asked: InvoiceMatch & { timeZone: string; limit: number },
): Promise<InvoiceMonth[]> {
  return matching(db, accountId, asked)
    .select([
      sql<string>`to_char(issued_at at time zone ${asked.timeZone}, 'YYYY-MM')`.as('month'),
      sql<number>`count(*)::int`.as('invoiceCount'),
      sql<number>`sum(total_cents)::bigint`.as('totalCents'),
      sql<number>`sum(due_cents)::bigint`.as('dueCents'),
    ])
    .where('issuedAt', 'is not', null)
    .where('status', '<>', 'void')
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(asked.limit)
    .execute();
}

interface MonthAsked {
  /** `YYYY-MM` in the zone. */
  month: string;
  timeZone: string;
}

/** Lines of invoices of a month; void invoices count nothing. */
const spent = (accountId: AccountId, { month, timeZone }: MonthAsked) => sql`
  billing.invoices as invoice
    join billing.invoice_lines as line on line.invoice_id = invoice.id and line.account_id = invoice.account_id
  where invoice.account_id = ${accountId} and invoice.status <> 'void'
    and invoice.issued_at >= (${`${month}-01`}::date::timestamp at time zone ${timeZone})
    and invoice.issued_at < ((${`${month}-01`}::date + interval '1 month') at time zone ${timeZone})`;

/** What was invoiced by plan in a month, without tax, most first. */
export async function spendByPlan(
  db: Db,
  accountId: AccountId,
  asked: MonthAsked,
): Promise<{ planId: PlanId | null; amountCents: number }[]> {
  const { rows } = await sql<{ planId: PlanId | null; amountCents: number }>`
    select line.plan_id, sum(line.amount_cents)::bigint as amount_cents from ${spent(accountId, asked)}
    group by line.plan_id order by amount_cents desc, line.plan_id`.execute(db);
  return rows;
}

/**
 * The same by the tags that lines had when they were invoiced, null for those without; a line with several counts under
 * each.
 */
export async function spendByTag(
  db: Db,
  accountId: AccountId,
  asked: MonthAsked & { most: number },
): Promise<{ tag: string | null; amountCents: number }[]> {
  const { rows } = await sql<{ tag: string | null; amountCents: number }>`
    select tagged.tag, sum(line.amount_cents)::bigint as amount_cents
    from (select line.amount_cents, coalesce(nullif(line.tags, '{}'), array[null]::text[]) as tags
        from ${spent(accountId, asked)}) as line
      cross join lateral unnest(line.tags) as tagged (tag)
    group by tagged.tag order by amount_cents desc, tagged.tag nulls last limit ${asked.most}`.execute(db);
  return rows;
}

export interface NumberedInvoice {
  id: InvoiceId;
  accountId: AccountId;
  number: string;
  totalCents: number;
}

/** Invoices whose numbers begin so, lowest first. For staff alone. */
export async function invoicesOfNumber(db: Db, begin: string, most: number): Promise<NumberedInvoice[]> {
  const { rows } = await sql<NumberedInvoice>`
    select id, account_id, number, total_cents from billing.invoices
    where number >= ${begin} and number < ${`${begin}~`} order by number limit ${most}`.execute(db);
  return rows;
}

export interface UnpaidInvoice {
  id: InvoiceId;
  number: string | null;
  accountId: AccountId;
  /** Null: a method is charged for it as soon as it is issued. */
  dueOn: string | null;
  issuedAt: Date;
  dueCents: number;
}

/** Unpaid invoices of all accounts in the order of ids, behind one of them. For staff alone. */
export async function unpaidInvoicesOfAll(db: Db, behindId: string, most: number): Promise<UnpaidInvoice[]> {
  const { rows } = await sql<UnpaidInvoice>`
    select id, number, account_id, due_on, issued_at, due_cents from billing.invoices
    where status in ('open', 'processing') and due_cents > 0 and id > ${behindId} order by id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** A span of instants; what is in it begins with `from` and ends before `until`. */
interface Within {
  from: Date;
  until: Date;
}

export interface PlanSum {
  accountId: AccountId;
  planId: PlanId | null;
  amountCents: number;
}

/**
 * What invoices of a span charged all accounts without tax, by plan; `isAhead`: for a period that was not over when the
 * invoice was issued. Void ones, too. For staff alone.
 */
export async function chargedByPlanOfAll(db: Db, { from, until }: Within): Promise<(PlanSum & { isAhead: boolean })[]> {
  const { rows } = await sql<PlanSum & { isAhead: boolean }>`
    select line.account_id, line.plan_id, sum(line.amount_cents)::bigint as amount_cents,
      coalesce(line.period_start < line.period_end
        and line.period_end > (invoice.issued_at at time zone 'UTC')::date, false) as is_ahead
    from billing.invoices as invoice
      join billing.invoice_lines as line on line.account_id = invoice.account_id and line.invoice_id = invoice.id
    where invoice.issued_at >= ${from} and invoice.issued_at < ${until} and line.kind <> 'opening'
    group by 1, 2, 4 order by 1, 2, 4`.execute(db);
  return rows;
}

/**
 * What invoices of all accounts charged for days of a span, by plan: of each period the share of its days. Of invoices
 * that are at most 100 days older than the span. For staff alone.
 */
export async function earningByPlanOfAll(db: Db, { from, until }: Within): Promise<PlanSum[]> {
  const { rows } = await sql<PlanSum>`
    select line.account_id, line.plan_id, sum(round(line.amount_cents::numeric
      * (least(line.period_end, (${until}::timestamptz at time zone 'UTC')::date)
        - greatest(line.period_start, (${from}::timestamptz at time zone 'UTC')::date))
      / (line.period_end - line.period_start)))::bigint as amount_cents
    from billing.invoices as invoice
      join billing.invoice_lines as line on line.account_id = invoice.account_id and line.invoice_id = invoice.id
    where invoice.issued_at >= ${from}::timestamptz - interval '100 days' and invoice.issued_at < ${until}
      and line.period_start < line.period_end and line.period_end > (invoice.issued_at at time zone 'UTC')::date
      and line.period_start < (${until}::timestamptz at time zone 'UTC')::date
      and line.period_end > (${from}::timestamptz at time zone 'UTC')::date
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** What invoices forgave that were voided in a span, tax included, by plan. For staff alone. */
export async function voidedByPlanOfAll(db: Db, { from, until }: Within): Promise<PlanSum[]> {
  const { rows } = await sql<PlanSum>`
    select line.account_id, line.plan_id, sum(line.written_off_cents)::bigint as amount_cents
    from billing.invoices as invoice
      join billing.invoice_lines as line on line.account_id = invoice.account_id and line.invoice_id = invoice.id
    where invoice.status = 'void' and invoice.closed_at >= ${from} and invoice.closed_at < ${until}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The plans of invoice lines of any account. For staff alone. */
export async function plansOfLinesOfAll(
  db: Db,
  lines: readonly { readonly accountId: AccountId; readonly invoiceLineId: number }[],
): Promise<Map<number, PlanId | null>> {
  const asked = lines.map(({ accountId, invoiceLineId }) => ({ account: accountId, line: invoiceLineId }));
  const { rows } = await sql<{ id: number; planId: PlanId | null }>`
    select line.id, line.plan_id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (account text, line bigint)
      join billing.invoice_lines as line on line.account_id = asked.account and line.id = asked.line`.execute(db);
  return new Map(rows.map(({ id, planId }) => [id, planId]));
}
