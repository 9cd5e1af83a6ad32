import type { Endpoints, FailedSubscription, PaymentMethodState, ReplyOf } from '@linekeeper/contract';
import { words } from './words.ts';

type Item = ReplyOf<Endpoints['chargeFailedSubscriptions']>['items'][number];

/** What became of one charge. */
export type PayCharge = ReplyOf<Endpoints['chargeFailedSubscriptions']>['payments'][number];

/** What became of paying one failed subscription. */
export interface PayResult extends Item {
  /** The device's name or the ICCID. */
  readonly name: string;
}

export function nameOf({ deviceName, iccid }: Pick<FailedSubscription, 'deviceName' | 'iccid'>): string {
  return deviceName ?? words.lineOf(iccid.replaceAll(/(.{4})(?=.)/g, '$1 '));
}

/** The answer's items with the names of what was paid. */
export function namedResults(items: readonly Item[], asked: readonly FailedSubscription[]): PayResult[] {
  const names = new Map(asked.map((one) => [one.subscriptionId, nameOf(one)]));
  return items.map((item) => ({ ...item, name: names.get(item.subscriptionId) ?? item.subscriptionId }));
}

/** Results updated by what is unpaid now: what was processing is paid once it is no longer listed. */
export function latestResults(results: readonly PayResult[], unpaid: readonly FailedSubscription[]): PayResult[] {
  const still = new Map(unpaid.map((one) => [one.subscriptionId, one]));
  return results.map((result) => {
    if (result.outcome !== 'processing') return result;
    const listed = still.get(result.subscriptionId);
    if (!listed) return { ...result, outcome: 'paid', reason: null };
    return listed.isInProgress ? result : { ...result, outcome: 'failed', reason: listed.reason };
  });
}

/** Whether a method in this state may be charged; a failing one may, because its owner may have fixed it. */
export function isUsable(status: PaymentMethodState): boolean {
  return status === 'active' || status === 'expiring' || status === 'failing';
}
