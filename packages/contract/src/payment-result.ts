import type { Payment } from './shapes.ts';
import type { ChargeState, ChargeTrigger } from './states.ts';

/** The result of a payment in the customer's words. */
export const paymentResultWords = {
  processing: 'Processing',
  clearing: 'Clearing',
  paid: 'Paid',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  declined: 'Declined',
  failed: 'Failed',
  sent_back: 'Returned',
  in_review: 'In review',
  being_checked: 'Being checked',
  not_charged: 'Not charged',
  voided: 'Voided',
} as const;
export type PaymentResult = keyof typeof paymentResultWords;

/** What an unfinished payment waits for, and what the customer has to do meanwhile. */
export const paymentWaitingTexts: Partial<Record<PaymentResult, string>> = {
  processing: 'We sent this payment and are waiting for the result.',
  clearing:
    'We sent this debit to your bank, which may still return it. It is paid once it clears. Keep the amount in your account until then.',
  in_review:
    "The payment provider is reviewing this payment. We won't charge its invoice again meanwhile. There is nothing for you to do.",
  being_checked:
    "We didn't get the result of this payment. We're finding out whether it went through and won't charge its invoice again before we know. There is nothing for you to do.",
};

const results: Record<ChargeState, PaymentResult> = {
  sent: 'processing',
  approved: 'paid',
  declined: 'declined',
  error: 'failed',
  held: 'in_review',
  unknown: 'being_checked',
  not_charged: 'not_charged',
  voided: 'voided',
};

type Judged = Pick<Payment, 'amountCents' | 'paidAt' | 'refundedCents' | 'returnedAt' | 'status'>;

/** An accepted bank debit is not paid yet, and a returned one is not shown as declined. */
export function paymentResult({ status, paidAt, returnedAt, refundedCents, amountCents }: Judged): PaymentResult {
  if (status === 'approved' && paidAt === null) return 'clearing';
  if (returnedAt !== null) return 'sent_back';
  if (refundedCents > 0) return refundedCents < amountCents ? 'partly_refunded' : 'refunded';
  return results[status];
}

/** The groups that a history is filtered by: every result belongs to one. */
export const paymentGroups = ['paid', 'processing', 'failed', 'refunded'] as const;
export type PaymentGroup = (typeof paymentGroups)[number];

export const paymentGroupWords: Record<PaymentGroup, string> = {
  paid: 'Paid',
  processing: 'Processing',
  failed: 'Not paid',
  refunded: 'Refunded',
};

export const groupOfResult: Record<PaymentResult, PaymentGroup> = {
  processing: 'processing',
  clearing: 'processing',
  in_review: 'processing',
  being_checked: 'processing',
  paid: 'paid',
  refunded: 'refunded',
  partly_refunded: 'refunded',
  declined: 'failed',
  failed: 'failed',
  sent_back: 'failed',
  not_charged: 'failed',
  voided: 'failed',
};

/** Why a charge was made, in the customer's words. */
export const chargeTriggerWords: Record<ChargeTrigger, string> = {
  activation: 'First charge after activation',
  renewal: 'Monthly renewal',
  pay_now: 'Pay now',
  retry: 'Automatic retry',
  shipment: 'SIM cards that shipped',
};
