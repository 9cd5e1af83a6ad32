import type { AccountId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { Subscription } from './subscription.ts';
import { lockThese, saveSubscriptions } from './subscriptions.store.ts';

interface Concluded {
  subscriptionId: SubscriptionId;
  /** A payment for it failed or was taken back, and the money is still due. */
  owes: boolean;
  /** What became of its first charge; null while that is not known. */
  first: 'invoiced' | 'failed' | 'paid' | 'none' | null;
}

/**
 * Takes over what became of subscriptions' charges, in billing's transaction: past due while they owe, active again when
 * they owe nothing. Repeatable.
 */
export async function concludeCharges(tx: Tx, accountId: AccountId, concluded: readonly Concluded[]): Promise<void> {
  if (concluded.length === 0) return;
  const byId = new Map(concluded.map((one) => [one.subscriptionId, one]));
  const changed: Subscription[] = [];
  for (const subscription of await lockThese(tx, accountId, [...byId.keys()])) {
    const told = byId.get(subscription.id);
    if (!told) continue;
    const { status, firstCharge } = subscription;
    const next = { status: statusAfter(subscription, told), firstCharge: firstChargeAfter(subscription, told) };
    if (next.status !== status || next.firstCharge !== firstCharge) changed.push({ ...subscription, ...next });
  }
  await saveSubscriptions(tx, changed);
}

type Known = Pick<Subscription, 'status' | 'firstCharge'>;

function statusAfter({ status }: Known, { owes, first }: Concluded): Subscription['status'] {
  if (status === 'canceled') return status;
  if (owes) return 'past_due';
  // The first charge is still to come: service began before it was paid.
  return status === 'pending' && first === null ? status : 'active';
}

function firstChargeAfter({ firstCharge }: Known, { first }: Concluded): Subscription['firstCharge'] {
  return firstCharge === 'none' || first === null ? firstCharge : first;
}
