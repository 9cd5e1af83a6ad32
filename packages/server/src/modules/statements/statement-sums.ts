import type { StatementKind } from '@linekeeper/contract';
import { entryCause } from './entry-cause.ts';

/** Of which sum an entry is a part. */
const sumOf: Record<StatementKind, keyof StatementSums> = {
  invoice: 'chargesCents',
  credit_used: 'creditsCents',
  invoice_voided: 'creditsCents',
  invoice_written_off: 'creditsCents',
  invoice_recovered: 'creditsCents',
  credit_note: 'creditsCents',
  payment: 'paymentsCents',
  payment_returned: 'paymentsCents',
  payment_voided: 'paymentsCents',
  payment_corrected: 'paymentsCents',
  recorded_payment: 'paymentsCents',
  recorded_payment_returned: 'paymentsCents',
  refund: 'paymentsCents',
  refund_kept: 'creditsCents',
  refund_found: 'creditsCents',
  opening_credit: 'creditsCents',
  other: 'creditsCents',
};

/** What a period came to: opening + charges − payments − credits = closing. */
export interface StatementSums {
  /** Invoices. */
  chargesCents: number;
  /** Less what was returned, voided and refunded. */
  paymentsCents: number;
  /** Everything else: credit notes, voided and written-off invoices, adjustments. */
  creditsCents: number;
}

/** Adds up what kinds of causes came to, each as what it adds to what the account owes. */
export function statementSums(booked: readonly { cause: string; amountCents: number }[]): StatementSums {
  const sums = { chargesCents: 0, paymentsCents: 0, creditsCents: 0 };
  for (const { cause, amountCents } of booked) {
    const of = sumOf[entryCause(cause).kind];
    sums[of] += of === 'chargesCents' ? amountCents : -amountCents;
  }
  return sums;
}
