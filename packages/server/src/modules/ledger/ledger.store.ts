import { kept } from '../../store/traces.ts';
import { sql } from 'kysely';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

/**
 * `credit`: money that no invoice wants, to be refunded. `account_credit`: what customers pay later invoices with.
 * `deferred_revenue`: what was invoiced and is not earned
 * yet. `bad_debt`: what they will never pay. `fees`: what disputes cost us. `opening_balance`: what accounts owed or had when
 * they were taken over.
 */
export type LedgerName =
  | 'receivable'
  | 'revenue'
  | 'deferred_revenue'
  | 'clearing'
  | 'bank'
  | 'credit'
  | 'refunds'
  | 'returns'
  | 'bad_debt'
  | 'fees'
  | 'tax_payable'
  | 'account_credit'
  | 'opening_balance';

/** Signed cents: a debit is positive, a credit negative. */
export interface LedgerEntry {
  ledger: LedgerName;
  amountCents: number;
}

export interface Posting {
  accountId: AccountId;
  /** What it is booked for, such as `invoice:inv_…:issued`; the same cause is booked once. */
  cause: string;
  at: Date;
  entries: readonly LedgerEntry[];
}

type Tables = {
  'ledger.entries': { transactionId: number; accountId: AccountId; ledger: LedgerName; amountCents: number };
};

/** Changes nothing when the cause is booked already. */
export async function insertPosting(tx: Tx, posting: Posting): Promise<void> {
  const { accountId, cause, at, entries } = posting;
  const ledgers = entries.map(({ ledger }) => ledger);
  const amounts = entries.map(({ amountCents }) => amountCents);
  // One statement: the busiest path of all goes through here.
  const booking = sql`
    with booked as (
      insert into ledger.transactions (account_id, cause, at) values (${accountId}, ${cause}, ${at})
      on conflict (cause) do nothing returning id
    )
    insert into ledger.entries (transaction_id, account_id, ledger, amount_cents)
    select booked.id, ${accountId}, entry.ledger, entry.cents
    from booked, unnest(${ledgers}::text[], ${amounts}::bigint[]) as entry (ledger, cents)`;
  await booking.execute(tx);
}

/** What one ledger sums to over all bookings whose cause begins so, whosever they are. */
export async function sumOfCausesOfAll(db: Db, prefix: string, ledger: LedgerName): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(entry.amount_cents), 0)::bigint as cents
    from ledger.transactions as booked join ledger.entries as entry on entry.transaction_id = booked.id
    where booked.cause collate "C" >= ${prefix} and booked.cause collate "C" < ${`${prefix}~`}
      and entry.ledger = ${ledger}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** What one ledger of an account sums to, from its entries only. */
export async function balanceCents(db: Db, accountId: AccountId, ledger: LedgerName): Promise<number> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('ledger.entries')
    .select((on) => on.fn.sum<string | null>('amountCents').as('sum'))
    .where('accountId', '=', accountId)
    .where('ledger', '=', ledger)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

export const keptBookings = kept('bookings', sql`ledger.transactions`);
