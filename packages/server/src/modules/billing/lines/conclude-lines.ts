import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { owingChanged } from './invoice-line.ts';
import { owingTotals, standingsBehind } from './due.store.ts';
import { haveFailed } from './lines.store.ts';

/**
 * Tells subscriptions what became of invoice lines, in the transaction of the change; and by an event who is to the right,
 * when the payment of one of them had failed: most lines are paid on time, and no account is looked at for them.
 */
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
  if (await haveFailed(tx, accountId, ids)) await needs.jobs.enqueue(tx, owingChanged, { accountId });
}
