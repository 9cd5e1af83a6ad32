import type { Generated } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

export type LedgerName = 'receivable' | 'revenue' | 'clearing' | 'bank' | 'credit' | 'refunds' | 'returns';

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
  'payments.ledgerTransactions': { id: Generated<number>; accountId: AccountId; cause: string; at: Date };
  'payments.ledgerEntries': { transactionId: number; accountId: AccountId; ledger: LedgerName; amountCents: number };
};

/** Undefined when the cause is booked already. */
export async function insertPosting(tx: Tx, posting: Posting): Promise<number | undefined> {
  const ledger = tx.withTables<Tables>();
  const made = await ledger
    .insertInto('payments.ledgerTransactions')
    .values({ accountId: posting.accountId, cause: posting.cause, at: posting.at })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  const { accountId } = posting;
  await ledger
    .insertInto('payments.ledgerEntries')
    .values(posting.entries.map((entry) => ({ ...entry, accountId, transactionId: made.id })))
    .execute();
  return made.id;
}

/** What one ledger of an account sums to, from its entries only. */
export async function balanceCents(db: Db, accountId: AccountId, ledger: LedgerName): Promise<number> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('payments.ledgerEntries')
    .select((on) => on.fn.sum<string | null>('amountCents').as('sum'))
    .where('accountId', '=', accountId)
    .where('ledger', '=', ledger)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}
