import type { Endpoints, PaymentMethod, PaymentMethodState, ReplyOf } from '@linekeeper/contract';
import { keyOf, type PayItem, type UnpaidItem } from './pay-item.ts';

type Paid = ReplyOf<Endpoints['chargeFailedSubscriptions']>;

/** What became of one charge. */
export type PayCharge = Paid['payments'][number];

/** What became of paying one item. */
export interface PayResult extends Pick<PayItem, 'id' | 'kind' | 'name'> {
  readonly outcome: PayCharge['outcome'];
  readonly amountCents: number;
  readonly reason: string | null;
}

/** The answer with the names of what was paid. */
export function namedResults(paid: Omit<Paid, 'payments'>, asked: readonly PayItem[]): PayResult[] {
  const answers = [
    ...paid.items.map(({ subscriptionId, ...told }) => ({
      kind: 'subscription' as const,
      id: subscriptionId,
      ...told,
    })),
    ...paid.accountCharges.map(({ invoiceId, ...told }) => ({
      kind: 'accountCharges' as const,
      id: invoiceId,
      ...told,
    })),
    ...paid.invoices.map(({ invoiceId, ...told }) => ({ kind: 'invoice' as const, id: invoiceId, ...told })),
  ];
  const names = new Map(asked.map((item) => [keyOf(item), item.name]));
  return answers.map((told) => ({ ...told, name: names.get(keyOf(told)) ?? told.id }));
}

/** Results updated by what is unpaid now: what was processing is paid once it is no longer listed. */
export function latestResults(results: readonly PayResult[], unpaid: readonly UnpaidItem[]): PayResult[] {
  return results.map((result) => {
    if (result.outcome !== 'processing') return result;
    const listed = unpaid.find((item) => keyOf(item) === keyOf(result));
    if (!listed) return { ...result, outcome: 'paid', reason: null };
    return listed.isInProgress ? result : { ...result, outcome: 'failed', reason: listed.reason };
  });
}

/** Whether a method in this state may be charged; a failing one may, because its owner may have fixed it. */
export function isUsable(status: PaymentMethodState): boolean {
  return status === 'active' || status === 'expiring' || status === 'failing';
}

/** The first of some methods whose last charge did not fail. */
export function notFailing(methods: readonly PaymentMethod[]): PaymentMethod | undefined {
  return methods.find(({ status }) => status !== 'failing');
}
