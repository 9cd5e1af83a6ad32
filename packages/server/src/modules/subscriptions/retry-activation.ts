import type { AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { retryLine } from '../lines/index.ts';
import { defaultMethodLabel } from '../payments/index.ts';
import { lockActivations, unpaidFirstCharges } from './subscriptions.store.ts';
import type { SubscriptionsNeeds } from './subscriptions-needs.ts';

/** Tries a failed activation again, under the same conditions as a new one. */
export async function retryActivation(
  needs: SubscriptionsNeeds,
  accountId: AccountId,
  lineId: string,
): Promise<{ jobId: string }> {
  return needs.db.transaction().execute(async (tx) => {
    await lockActivations(tx, accountId);
    const jobId = await retryLine(needs, tx, accountId, lineId);
    if (!(await defaultMethodLabel({ db: tx, clock: needs.clock }, accountId)))
      throw new Refusal('payment_method_needed');
    const { failedCount } = await unpaidFirstCharges(tx, accountId);
    if (failedCount > 0) throw new Refusal('activation_invoice_unpaid');
    return { jobId };
  });
}
