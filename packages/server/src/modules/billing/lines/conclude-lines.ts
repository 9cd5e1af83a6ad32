import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { owingChanged } from './invoice-line.ts';
import { owingTotals, standingsBehind } from './due.store.ts';

/** Tells subscriptions, and by an event who is to the right, what became of invoice lines, in the transaction of the change. */
export async function concludeLines(
  needs: Pick<BillingNeeds, 'accounts' | 'jobs' | 'subscriptions'>,
  tx: Tx,
  accountId: AccountId,
  ids: readonly number[],
): Promise<void> {
  await needs.subscriptions.concludeCharges(tx, accountId, await standingsBehind(tx, accountId, ids));
  const { netDays, isOverdue } = await needs.accounts.getPaymentTerms(tx, accountId);
  if (netDays !== null || isOverdue) {
    const { dueCents } = await owingTotals(tx, accountId);
    await needs.accounts.noteOverdue(tx, accountId, dueCents > 0);
  }
  await needs.jobs.enqueue(tx, owingChanged, { accountId });
}
