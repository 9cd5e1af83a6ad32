import type { Payment } from './shapes.ts';
import type { ChargeState, ChargeTrigger } from './states.ts';

/** What became of a payment, as a customer would say it. */
export const paymentResultWords = {
  processing: 'Processing',
  clearing: 'Clearing',
  paid: 'Paid',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  declined: 'Declined',
  failed: 'Failed',
  sent_back: 'Sent back',
  in_review: 'In review',
  being_checked: 'Being checked',
  not_charged: 'Not charged',
  voided: 'Voided',
} as const;
export type PaymentResult = keyof typeof paymentResultWords;

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

/** An accepted bank debit is not paid yet, and one that came back was never declined in the customer's eyes. */
export function paymentResult({ status, paidAt, returnedAt, refundedCents, amountCents }: Judged): PaymentResult {
  if (status === 'approved' && paidAt === null) return 'clearing';
  if (returnedAt !== null) return 'sent_back';
  if (refundedCents > 0) return refundedCents < amountCents ? 'partly_refunded' : 'refunded';
  return results[status];
}

/** Why a charge was made, as a customer would say it. */
export const chargeTriggerWords: Record<ChargeTrigger, string> = {
  activation: 'First charge after activation',
  renewal: 'Monthly renewal',
  pay_now: 'Pay now',
  retry: 'Automatic retry',
};
