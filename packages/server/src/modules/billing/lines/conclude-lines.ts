import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BillingNeeds } from './billing-needs.ts';
import { standingsBehind } from './due.store.ts';

/** Tells subscriptions what became of invoice lines, in the transaction of the change. */
export async function concludeLines(
  needs: Pick<BillingNeeds, 'subscriptions'>,
  tx: Tx,
  accountId: AccountId,
  ids: readonly number[],
): Promise<void> {
  await needs.subscriptions.concludeCharges(tx, accountId, await standingsBehind(tx, accountId, ids));
}
