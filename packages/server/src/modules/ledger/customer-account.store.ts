import { sql } from 'kysely';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import type { LedgerName } from './ledger.store.ts';

/** What an account owes and what is its own: credit for its next invoices, and money to be refunded. */
const ofCustomers = ['receivable', 'account_credit', 'credit'] as const satisfies readonly LedgerName[];

export interface CustomerBalance {
  owedCents: number;
  /** What its next invoices are paid with. */
  creditCents: number;
  /** Taken, and no invoice wants it. */
  refundableCents: number;
}

export async function customerBalance(db: Db, accountId: AccountId): Promise<CustomerBalance> {
  const { rows } = await sql<CustomerBalance>`
    select coalesce(sum(amount_cents) filter (where ledger = 'receivable'), 0)::bigint as owed_cents,
      coalesce(-sum(amount_cents) filter (where ledger = 'account_credit'), 0)::bigint as credit_cents,
      coalesce(-sum(amount_cents) filter (where ledger = 'credit'), 0)::bigint as refundable_cents
    from ledger.entries where account_id = ${accountId} and ledger = any(${[...ofCustomers]}::text[])`.execute(db);
  return rows[0] ?? { owedCents: 0, creditCents: 0, refundableCents: 0 };
}

/** What is each of some accounts' own: credit for its next invoices, and money to be refunded; those without are absent. */
export async function creditsOf(db: Db, ids: readonly AccountId[]): Promise<Map<AccountId, number>> {
  const { rows } = await sql<{ accountId: AccountId; cents: number }>`
    select account_id, (-sum(amount_cents))::bigint as cents from ledger.entries
    where account_id = any(${[...ids]}::text[]) and ledger in ('account_credit', 'credit')
    group by account_id`.execute(db);
  return new Map(rows.map(({ accountId, cents }) => [accountId, cents]));
}

/** What each of some accounts owes, less what is its own; accounts that never owed are absent. */
export async function balancesOf(db: Db, ids: readonly AccountId[]): Promise<Map<AccountId, number>> {
  const { rows } = await sql<{ accountId: AccountId; cents: number }>`
    select account_id, sum(amount_cents)::bigint as cents from ledger.entries
    where account_id = any(${[...ids]}::text[]) and ledger = any(${[...ofCustomers]}::text[])
    group by account_id`.execute(db);
  return new Map(rows.map(({ accountId, cents }) => [accountId, cents]));
}

/** From an instant until before another. */
export interface Span {
  from: Date;
  until: Date;
}

export interface CustomerTotals {
  /** Positive: the account owed money. */
  openingCents: number;
  closingCents: number;
  entryCount: number;
}

/** What the account stood at before and after a span, and how many transactions touched it between. */
export async function customerTotals(db: Db, accountId: AccountId, { from, until }: Span): Promise<CustomerTotals> {
  const { rows } = await sql<CustomerTotals>`
    select coalesce(sum(entry.amount_cents) filter (where booked.at < ${from}), 0)::bigint as opening_cents,
      coalesce(sum(entry.amount_cents), 0)::bigint as closing_cents,
      (count(distinct booked.id) filter (where booked.at >= ${from}))::int as entry_count
    from ledger.entries as entry join ledger.transactions as booked on booked.id = entry.transaction_id
    where entry.account_id = ${accountId} and entry.ledger = any(${[...ofCustomers]}::text[])
      and booked.at < ${until}`.execute(db);
  return rows[0] ?? { openingCents: 0, closingCents: 0, entryCount: 0 };
}

/** What of a kind of cause came to in a span. */
export interface CustomerSum {
  /** Without what it was about: `invoice::issued`, `recorded-payment::`. */
  cause: string;
  amountCents: number;
}

export async function customerSums(db: Db, accountId: AccountId, { from, until }: Span): Promise<CustomerSum[]> {
  const { rows } = await sql<CustomerSum>`
    select split_part(booked.cause, ':', 1) || '::' || split_part(booked.cause, ':', 3) as cause,
      sum(entry.amount_cents)::bigint as amount_cents
    from ledger.transactions as booked join ledger.entries as entry on entry.transaction_id = booked.id
    where booked.account_id = ${accountId} and booked.at >= ${from} and booked.at < ${until}
      and entry.ledger = any(${[...ofCustomers]}::text[])
    group by 1`.execute(db);
  return rows;
}

/** One transaction as far as it is the customer's. */
export interface CustomerEntry {
  id: number;
  cause: string;
  at: Date;
  /** Positive: the account owes so much more. Zero where credit pays an invoice. */
  amountCents: number;
  /** Credit that it gave; negative: that it used. */
  creditCents: number;
  /** What the entries of the span sum to with this one. */
  sumCents: number;
}

/** Oldest first; `behind` continues after one. */
export async function customerEntries(
  db: Db,
  accountId: AccountId,
  asked: Span & { behind?: { at: Date; id: number } | undefined; limit: number; offset?: number },
): Promise<CustomerEntry[]> {
  const { from, until, behind, limit, offset = 0 } = asked;
  const { rows } = await sql<CustomerEntry>`
    select * from (
      select booked.id, booked.cause, booked.at, sum(entry.amount_cents)::bigint as amount_cents,
        coalesce(-sum(entry.amount_cents) filter (where entry.ledger = 'account_credit'), 0)::bigint as credit_cents,
        sum(sum(entry.amount_cents)) over (order by booked.at, booked.id)::bigint as sum_cents
      from ledger.transactions as booked join ledger.entries as entry on entry.transaction_id = booked.id
      where booked.account_id = ${accountId} and booked.at >= ${from} and booked.at < ${until}
        and entry.ledger = any(${[...ofCustomers]}::text[])
      group by booked.id
    ) as told
    where ${behind === undefined} or (at, id) > (${behind?.at ?? from}, ${behind?.id ?? 0}::bigint)
    order by at, id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
