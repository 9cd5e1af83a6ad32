import { sql } from 'kysely';
import type { AccountId, InvoiceId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type {
  DueOfPeriod,
  InvoiceLine,
  LinePart,
  LinesMeant,
  OwingLine,
  PayableLine,
  Standing,
} from './invoice-line.ts';

type Tables = {
  'billing.invoiceLines': InvoiceLine;
  'billing.invoices': {
    id: InvoiceId;
    accountId: AccountId;
    number: string | null;
    issuedAt: Date | null;
    dueOn: string | null;
  };
};

const lines = (db: Db) => db.withTables<Tables>().selectFrom('billing.invoiceLines');

/** What is due on an invoice and not being collected. Behind the invoice's lock it stays so. */
export async function collectable(tx: Tx, accountId: AccountId, id: InvoiceId): Promise<LinePart[]> {
  return lines(tx)
    .select([
      'id as invoiceLineId',
      sql<InvoiceId>`invoice_id`.as('invoiceId'),
      sql<number>`due_cents - collecting_cents`.as('amountCents'),
    ])
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', id)
    .where(sql<boolean>`due_cents > collecting_cents`)
    .orderBy('id')
    .execute();
}

const invoiced = (db: Db, accountId: AccountId) =>
  db
    .withTables<Tables>()
    .selectFrom('billing.invoiceLines as line')
    .innerJoin('billing.invoices as invoice', (join) =>
      join.onRef('invoice.id', '=', 'line.invoiceId').onRef('invoice.accountId', '=', 'line.accountId'),
    )
    .where('line.accountId', '=', accountId);

const owing = (db: Db, accountId: AccountId) => invoiced(db, accountId).where('line.failedAt', 'is not', null);

const owingColumns = [
  'line.id as invoiceLineId',
  'invoice.id as invoiceId',
  'invoice.number as invoiceNumber',
  'invoice.issuedAt',
  'invoice.dueOn',
  'line.kind',
  'line.subscriptionId',
  'line.lineId',
  'line.dueCents',
  'line.collectingCents',
  'line.failedAt',
  'line.failure',
  'line.isHardDecline',
  sql<boolean>`invoice.net_days is not null`.as('isOnTerms'),
] as const;

/** Lines whose payment failed and that are still due, oldest first. */
export async function owingLines(db: Db, accountId: AccountId, most: number): Promise<OwingLine[]> {
  return owing(db, accountId)
    .select(owingColumns)
    .$narrowType<{ failedAt: Date; issuedAt: Date }>()
    .where('line.dueCents', '>', 0)
    .orderBy('line.id')
    .limit(most)
    .execute();
}

/** Accounts that have such lines, behind an id, in the order of ids. */
export async function accountsOwing(db: Db, behindId: string, most: number): Promise<{ id: AccountId }[]> {
  return lines(db)
    .select('accountId as id')
    .distinct()
    .where('failedAt', 'is not', null)
    .where('dueCents', '>', 0)
    .where('accountId', '>', sql<AccountId>`${behindId}`)
    .orderBy('accountId')
    .limit(most)
    .execute();
}

/**
 * What is due of what is meant: of subscriptions and account charges what failed, of invoices everything. Also what was paid
 * of it since an instant.
 */
export async function dueAmong(
  db: Db,
  accountId: AccountId,
  { subscriptionIds, accountChargesOf, invoiceIds, paidSince }: LinesMeant & { paidSince: Date },
): Promise<(PayableLine & { shownCents: number })[]> {
  return invoiced(db, accountId)
    .select(owingColumns)
    .select(
      sql<number>`case when line.due_cents > 0 then line.due_cents else line.collected_cents end`.as('shownCents'),
    )
    .$narrowType<{ issuedAt: Date }>()
    .where(
      sql<boolean>`(line.invoice_id = any(${[...invoiceIds]}::text[]) or line.failed_at is not null
        and (line.subscription_id = any(${[...subscriptionIds]}::text[])
          or line.subscription_id is null and line.invoice_id = any(${[...accountChargesOf]}::text[])))`,
    )
    .where((on) =>
      on.or([
        on('line.dueCents', '>', 0),
        on.and([on('line.collectedCents', '>', 0), on('line.changedAt', '>=', paidSince)]),
      ]),
    )
    .orderBy('line.id')
    .execute();
}

/** How many subscriptions that are, and what is due of all, with what is about no subscription. */
export async function owingTotals(db: Db, accountId: AccountId): Promise<{ count: number; dueCents: number }> {
  return owing(db, accountId)
    .where('line.dueCents', '>', 0)
    .select([
      sql<number>`count(distinct line.subscription_id)::int`.as('count'),
      sql<number>`coalesce(sum(line.due_cents), 0)::bigint`.as('dueCents'),
    ])
    .executeTakeFirstOrThrow();
}

/** What some subscriptions owe, of those that have an invoice line among these. */
export async function standingsBehind(db: Db, accountId: AccountId, ids: readonly number[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select subscription_id, bool_or(due_cents > 0 and failed_at is not null) as owes,
      case
        when bool_or(is_first and due_cents > 0 and failed_at is not null) then 'failed'
        when bool_or(is_first and due_cents > 0 and is_on_terms) then 'invoiced'
        when bool_or(is_first and due_cents > 0) then null
        when sum(collected_cents + allocated_cents) filter (where is_first) > 0 then 'paid'
        when bool_or(is_first) then 'none' end as first
    from (
      select *, cause in (subscription_id || ':first', subscription_id || ':activation') as is_first,
        exists (select from billing.invoices as invoice where invoice.account_id = one.account_id
          and invoice.id = one.invoice_id and invoice.net_days is not null) as is_on_terms
      from billing.invoice_lines as one
      where account_id = ${accountId} and invoice_id is not null and subscription_id in (
        select subscription_id from billing.invoice_lines
        where account_id = ${accountId} and id = any(${[...ids]}::bigint[]) and subscription_id is not null)
    ) as line
    group by subscription_id order by subscription_id`.execute(db);
  return rows;
}

interface Change {
  accountId: AccountId;
  parts: readonly LinePart[];
  now: Date;
}

/** Adds signed parts to what is being collected and what is collected; the database refuses more than is due. */
async function change(
  tx: Tx,
  { accountId, parts, now }: Change,
  { collecting, collected }: { collecting: -1 | 0 | 1; collected: -1 | 0 | 1 },
): Promise<void> {
  await sql`
    update billing.invoice_lines as line set collecting_cents = line.collecting_cents + ${collecting} * n.cents,
      collected_cents = line.collected_cents + ${collected} * n.cents, changed_at = ${now}
    from unnest(${parts.map(({ invoiceLineId }) => invoiceLineId)}::bigint[],
      ${parts.map(({ amountCents }) => amountCents)}::bigint[]) as n (id, cents)
    where line.account_id = ${accountId} and line.id = n.id`.execute(tx);
}

/** A charge is to collect these parts. */
export const claimParts = (tx: Tx, told: Change) => change(tx, told, { collecting: 1, collected: 0 });
/** The charge that was to collect them has. */
export const payParts = (tx: Tx, told: Change) => change(tx, told, { collecting: -1, collected: 1 });
/** The charge that was to collect them has not. */
export const releaseParts = (tx: Tx, told: Change) => change(tx, told, { collecting: -1, collected: 0 });
/** What was collected was taken back, and is due again. */
export const makeDueAgain = (tx: Tx, told: Change) => change(tx, told, { collecting: 0, collected: -1 });

/** What was collected of forgiven invoices was taken back: it is forgiven, too. Answers it by invoice and period. */
export async function forgiveParts(tx: Tx, { accountId, parts, now }: Change): Promise<Map<InvoiceId, DueOfPeriod[]>> {
  const { rows } = await sql<DueOfPeriod & { invoiceId: InvoiceId }>`
    with forgiven as (
      update billing.invoice_lines as line set collected_cents = line.collected_cents - n.cents,
        written_off_cents = line.written_off_cents + n.cents, changed_at = ${now}
      from unnest(${parts.map(({ invoiceLineId }) => invoiceLineId)}::bigint[],
        ${parts.map(({ amountCents }) => amountCents)}::bigint[]) as n (id, cents)
      where line.account_id = ${accountId} and line.id = n.id
      returning line.invoice_id, line.period_start, line.period_end, n.cents, round((line.tax_cents - line.credited_tax_cents)::numeric * n.cents / nullif(
        line.amount_cents + line.tax_cents - line.credited_cents - line.credited_tax_cents, 0)) as tax_cents
    )
    select invoice_id, period_start, period_end, sum(cents)::bigint as due_cents,
      coalesce(sum(tax_cents), 0)::bigint as tax_cents
    from forgiven group by invoice_id, period_start, period_end order by invoice_id, period_start, period_end`.execute(
    tx,
  );
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return new Map([...byInvoice].map(([id, due]) => [id, due.map(({ invoiceId: _of, ...period }) => period)]));
}

/** What was written off of an invoice and is not paid yet; nothing of one that is not written off. */
export async function recoverable(tx: Tx, accountId: AccountId, id: InvoiceId): Promise<LinePart[]> {
  return invoiced(tx, accountId)
    .select(['line.id as invoiceLineId', 'invoice.id as invoiceId', 'line.writtenOffCents as amountCents'])
    .where('invoice.id', '=', id)
    .where(sql<boolean>`invoice.status = 'uncollectible'`)
    .where('line.writtenOffCents', '>', 0)
    .orderBy('line.id')
    .execute();
}

/** What was written off was paid after all: nothing more is due, nor less. */
export async function recoverCents(tx: Tx, { accountId, parts, now }: Change): Promise<void> {
  await sql`
    update billing.invoice_lines as line set collected_cents = line.collected_cents + n.cents,
      written_off_cents = line.written_off_cents - n.cents, changed_at = ${now}
    from unnest(${parts.map(({ invoiceLineId }) => invoiceLineId)}::bigint[],
      ${parts.map(({ amountCents }) => amountCents)}::bigint[]) as n (id, cents)
    where line.account_id = ${accountId} and line.id = n.id`.execute(tx);
}

/** They were paid without a charge. */
export const recordParts = (tx: Tx, told: Change) => change(tx, told, { collecting: 0, collected: 1 });

/** Whether as much is due on each and not being collected. */
export async function haveRoom(tx: Tx, accountId: AccountId, parts: readonly LinePart[]): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${parts.map(({ invoiceLineId }) => invoiceLineId)}::bigint[],
      ${parts.map(({ amountCents }) => amountCents)}::bigint[]) as n (id, cents)
    where not exists (select from billing.invoice_lines as line
      where line.account_id = ${accountId} and line.id = n.id and line.due_cents - line.collecting_cents >= n.cents)
    limit 1`.execute(tx);
  return rows.length === 0;
}

/** Notes why lines are not paid. What is on an invoice that is not due yet is not owed late, whatever failed. */
export async function failLines(
  tx: Tx,
  { accountId, ids }: { accountId: AccountId; ids: readonly number[] },
  failed: { failedAt: Date; failure: string | null; isHardDecline: boolean },
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('billing.invoiceLines')
    .set(failed)
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .where(
      sql<boolean>`not exists (select from billing.invoices as invoice where invoice.account_id = ${accountId}
        and invoice.id = invoice_id and invoice.overdue_at > ${failed.failedAt})`,
    )
    .execute();
}

/** Notes what is due of an invoice on terms as overdue; answers the lines that are. */
export async function noteOverdueLines(
  tx: Tx,
  { accountId, id, overdueAt }: { accountId: AccountId; id: InvoiceId; overdueAt: Date },
  failure: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update billing.invoice_lines set failed_at = ${overdueAt}, failure = ${failure}, is_hard_decline = false
    where account_id = ${accountId} and invoice_id = ${id} and due_cents > 0 and failed_at is null
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Writes off what is due of an invoice; answers the lines that it was due on. */
export async function writeOff(tx: Tx, accountId: AccountId, id: InvoiceId, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update billing.invoice_lines set written_off_cents = written_off_cents + due_cents, changed_at = ${now}
    where account_id = ${accountId} and invoice_id = ${id} and due_cents > 0 returning id`.execute(tx);
  return rows.map((row) => row.id);
}
