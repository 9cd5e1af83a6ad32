import type { AccountId, OrderId } from '../../../kernel/ids.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { waitingOfOrder } from '../subscription/subscriptions.store.ts';

const most = 1000;

/**
 * How many subscriptions of an order have no outcome yet: they have not begun, and their lines have neither failed nor
 * ended. Where there are many, at least one is counted, but not all. A line in service whose subscription is about to
 * begin is without outcome until then.
 */
export async function orderOutcomes(
  needs: Pick<SubscriptionsNeeds, 'db' | 'lines'>,
  accountId: AccountId,
  orderId: OrderId,
): Promise<number> {
  let behindId = '';
  for (;;) {
    const waiting = await waitingOfOrder(needs.db, { accountId, orderId, behindId, most });
    const lines = await needs.lines.checkedLines(
      needs.db,
      waiting.map(({ lineId }) => lineId),
    );
    const open = lines.filter(({ status }) => status !== 'activation_failed' && status !== 'terminated');
    const last = waiting.at(-1);
    if (open.length > 0 || last === undefined || waiting.length < most) return open.length;
    behindId = last.id;
  }
}
