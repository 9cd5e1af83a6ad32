import type { Clock } from '../../kernel/clock.ts';
import type { LineId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { noteSubscription } from '../lines/index.ts';
import { releaseMethods } from '../payments/index.ts';
import { changeSubscription, lockOfLine } from './subscriptions.store.ts';

/** Ends the subscription of a line that is given up before it ever worked: nothing is owed. Repeatable. */
export async function cancelSubscriptionOf(needs: { clock: Clock }, tx: Tx, lineId: LineId): Promise<void> {
  const subscription = await lockOfLine(tx, lineId);
  if (subscription?.status !== 'pending' || subscription.beganAt !== null) return;
  const { id, accountId } = subscription;
  await changeSubscription(tx, id, { status: 'canceled', firstCharge: 'none', canceledAt: needs.clock.now() });
  await releaseMethods(tx, { accountId, holder: id });
  await noteSubscription(tx, { lineId, subscriptionId: id, subscriptionStatus: 'canceled' });
}
