import type { Endpoints, FailedAccountCharges, FailedSubscription, ReplyOf } from '@linekeeper/contract';
import { words } from './words.ts';

/** One thing that is paid: what failed of a subscription, the account's failed charges on an invoice, or all of an invoice. */
export interface PayItem {
  readonly kind: 'subscription' | 'accountCharges' | 'invoice';
  /** Of the subscription, or of the invoice. */
  readonly id: string;
  readonly name: string;
  readonly dueCents: number;
}

export type UnpaidItem = PayItem & { readonly isInProgress: boolean; readonly reason: string | null };

/** Everything that failed: subscriptions first. */
export function unpaidItems(
  failed: Pick<ReplyOf<Endpoints['getFailedSubscriptions']>, 'accountCharges' | 'items'>,
): UnpaidItem[] {
  return [...failed.items, ...failed.accountCharges].map(unpaidItem);
}

export function unpaidItem(failed: FailedAccountCharges | FailedSubscription): UnpaidItem {
  const { dueCents, isInProgress, reason } = failed;
  const told = { dueCents, isInProgress, reason };
  return 'subscriptionId' in failed
    ? { ...told, kind: 'subscription', id: failed.subscriptionId, name: lineName(failed) }
    : { ...told, kind: 'accountCharges', id: failed.invoiceId, name: words.accountCharges(failed.invoiceNumber) };
}

/** The device's name or the ICCID. */
function lineName({ deviceName, iccid }: FailedSubscription): string {
  return deviceName ?? words.lineOf(iccid.replaceAll(/(.{4})(?=.)/g, '$1 '));
}

/** Names an item among all kinds. */
export function keyOf({ kind, id }: Pick<PayItem, 'id' | 'kind'>): string {
  return `${kind}:${id}`;
}

/** The items as the server wants them named. */
export function choiceOfItems(items: readonly PayItem[]) {
  const idsOf = (wanted: PayItem['kind']) => items.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const [subscriptionIds, accountChargesOf, invoiceIds] = [
    idsOf('subscription'),
    idsOf('accountCharges'),
    idsOf('invoice'),
  ];
  const isOther = accountChargesOf.length + invoiceIds.length > 0;
  return {
    // A choice without a member would be a choice of everything.
    ...((subscriptionIds.length > 0 || !isOther) && { subscriptionIds }),
    ...(accountChargesOf.length > 0 && { accountChargesOf }),
    ...(invoiceIds.length > 0 && { invoiceIds }),
  };
}
