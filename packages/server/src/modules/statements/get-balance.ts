import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import type { StatementsNeeds } from './statements-needs.ts';

/** What the account owes and has, from the entries of the ledger alone; what failed and what is due when, its invoices say. */
export async function getBalance(
  { db, ledger, billing }: Pick<StatementsNeeds, 'billing' | 'db' | 'ledger'>,
  accountId: AccountId,
): Promise<ReplyOf<Endpoints['getBalance']>> {
  const [balance, failed, nextDue] = await Promise.all([
    ledger.customerBalance(db, accountId),
    billing.owingTotals(db, accountId),
    billing.nextDue(db, accountId),
  ]);
  const { owedCents: openCents, creditCents, refundableCents } = balance;
  const balanceCents = openCents - creditCents - refundableCents;
  return { openCents, failedCents: failed.dueCents, creditCents, refundableCents, balanceCents, nextDue };
}
