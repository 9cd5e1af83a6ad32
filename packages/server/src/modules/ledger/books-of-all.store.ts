import { sql } from 'kysely';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import type { Span } from './customer-account.store.ts';
import type { LedgerEntry, LedgerName } from './ledger.store.ts';

/** Into what the time of a sum is cut, in UTC. */
export type BookedBy = 'day' | 'month' | 'whole';

export interface LedgerSum {
  /** `YYYY-MM-DD`, `YYYY-MM`, or empty for the whole. */
  period: string;
  ledger: LedgerName;
  debitCents: number;
  creditCents: number;
}

const formats: Record<BookedBy, string> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', whole: '' };

/** What was booked of all accounts, by time and ledger. For staff alone. */
export async function ledgerSumsOfAll(db: Db, { from, until }: Span, by: BookedBy): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select to_char(booked.at at time zone 'UTC', ${formats[by]}) as period, entry.ledger,
      coalesce(sum(entry.amount_cents) filter (where entry.amount_cents > 0), 0)::bigint as debit_cents,
      coalesce(-sum(entry.amount_cents) filter (where entry.amount_cents < 0), 0)::bigint as credit_cents
    from ledger.transactions as booked join ledger.entries as entry on entry.transaction_id = booked.id
    where booked.at >= ${from} and booked.at < ${until}
    group by 1, entry.ledger order by 1, entry.ledger`.execute(db);
  return rows;
}

export async function countTransactionsOfAll(db: Db, { from, until }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from ledger.transactions where at >= ${from} and at < ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface BookedTransaction {
  id: number;
  at: Date;
  accountId: AccountId;
  cause: string;
  entries: LedgerEntry[];
}

/** Transactions of all accounts, oldest first, behind one of them. For staff alone. */
export async function transactionsOfAll(
  db: Db,
  { from, until }: Span,
  { behind, most }: { behind: Pick<BookedTransaction, 'at' | 'id'> | undefined; most: number },
): Promise<BookedTransaction[]> {
  const { rows } = await sql<BookedTransaction>`
    with booked as materialized (
      select id, at, account_id, cause from ledger.transactions
      where at >= ${from} and at < ${until}
        and (at, id) > (${behind?.at ?? new Date(0)}::timestamptz, ${behind?.id ?? 0}::bigint)
      order by at, id limit ${most})
    select booked.id, booked.at, booked.account_id, booked.cause,
      jsonb_agg(jsonb_build_object('ledger', entry.ledger, 'amountCents', entry.amount_cents) order by entry.id) as entries
    from booked join ledger.entries as entry on entry.transaction_id = booked.id
    group by booked.id, booked.at, booked.account_id, booked.cause order by booked.at, booked.id`.execute(db);
  return rows;
}

/** What a cause begins with, and for an invoice what happened to it: `invoice issued`, `credit-note`, `revenue`. */
const kindOfCause = sql`split_part(booked.cause, ':', 1)
  || case when booked.cause like 'invoice:%' then ' ' || split_part(booked.cause, ':', 3) else '' end`;

export interface MovedOfMonth {
  month: string;
  kind: string;
  ledger: LedgerName;
  amountCents: number;
}

/** What moved ledgers of all accounts, by month in UTC and by what it was booked for. For staff alone. */
export async function movementsOfAll(
  db: Db,
  { from, until }: Span,
  ledgers: readonly LedgerName[],
): Promise<MovedOfMonth[]> {
  const { rows } = await sql<MovedOfMonth>`
    select to_char(booked.at at time zone 'UTC', 'YYYY-MM') as month, ${kindOfCause} as kind, entry.ledger,
      sum(entry.amount_cents)::bigint as amount_cents
    from ledger.transactions as booked join ledger.entries as entry on entry.transaction_id = booked.id
    where booked.at >= ${from} and booked.at < ${until} and entry.ledger = any(${[...ledgers]}::text[])
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

export interface MovedOfAccount {
  accountId: AccountId;
  kind: string;
  amountCents: number;
}

/** What moved one ledger in a span, by account and by what it was booked for. For staff alone. */
export async function movementsOfAccounts(
  db: Db,
  { from, until }: Span,
  ledger: LedgerName,
): Promise<MovedOfAccount[]> {
  const { rows } = await sql<MovedOfAccount>`
    select booked.account_id, ${kindOfCause} as kind, sum(entry.amount_cents)::bigint as amount_cents
    from ledger.transactions as booked join ledger.entries as entry on entry.transaction_id = booked.id
    where booked.at >= ${from} and booked.at < ${until} and entry.ledger = ${ledger}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** What the ledgers of all accounts stood at before an instant. For staff alone. */
export async function balancesOfAll(db: Db, before: Date): Promise<Map<LedgerName, number>> {
  const { rows } = await sql<{ ledger: LedgerName; cents: number }>`
    select entry.ledger, sum(entry.amount_cents)::bigint as cents
    from ledger.transactions as booked join ledger.entries as entry on entry.transaction_id = booked.id
    where booked.at < ${before} group by entry.ledger`.execute(db);
  return new Map(rows.map(({ ledger, cents }) => [ledger, cents]));
}

/** Each booking of one kind that moved a ledger in a span, of any account. For staff alone. */
export async function bookedOfAll(
  db: Db,
  { from, until }: Span,
  { ledger, kind }: { ledger: LedgerName; kind: string },
): Promise<{ accountId: AccountId; cause: string; amountCents: number }[]> {
  const { rows } = await sql<{ accountId: AccountId; cause: string; amountCents: number }>`
    select booked.account_id, booked.cause, sum(entry.amount_cents)::bigint as amount_cents
    from ledger.transactions as booked join ledger.entries as entry on entry.transaction_id = booked.id
    where booked.at >= ${from} and booked.at < ${until} and entry.ledger = ${ledger} and ${kindOfCause} = ${kind}
    group by booked.id, booked.account_id, booked.cause order by booked.id`.execute(db);
  return rows;
}
