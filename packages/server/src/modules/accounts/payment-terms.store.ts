import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

export type NetDays = 15 | 30 | 60;

/** How an account pays. */
export interface PaymentTerms {
  /** Days from the issue of an invoice to its due date; null: the default method is charged when it is issued. */
  netDays: NetDays | null;
  /** What it may owe; null: the provider's limit for everyone. */
  creditLimitCents: number | null;
  /** Something it owes on terms, or failed to pay, is past its date; known while it has had terms. */
  isOverdue: boolean;
}

type Tables = { 'accounts.paymentTerms': PaymentTerms & { accountId: AccountId } };

const terms = (db: Db) => db.withTables<Tables>();
const none: PaymentTerms = { netDays: null, creditLimitCents: null, isOverdue: false };

export async function getPaymentTerms(db: Db, accountId: AccountId): Promise<PaymentTerms> {
  const found = await terms(db)
    .selectFrom('accounts.paymentTerms')
    .select(['netDays', 'creditLimitCents', 'isOverdue'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return found ?? none;
}

export async function putPaymentTerms(
  tx: Tx,
  accountId: AccountId,
  changed: Pick<PaymentTerms, 'netDays' | 'creditLimitCents'>,
): Promise<void> {
  await terms(tx)
    .insertInto('accounts.paymentTerms')
    .values({ accountId, ...changed, isOverdue: false })
    .onConflict((on) => on.column('accountId').doUpdateSet(changed))
    .execute();
}

/** Notes it of an account that has or had terms. */
export async function noteOverdue(tx: Tx, accountId: AccountId, isOverdue: boolean): Promise<void> {
  await terms(tx)
    .updateTable('accounts.paymentTerms')
    .set({ isOverdue })
    .where('accountId', '=', accountId)
    .where('isOverdue', '<>', isOverdue)
    .execute();
}
