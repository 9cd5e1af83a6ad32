import type { RecordedPayment as ShownPayment } from '@linekeeper/contract';
import type { AccountId, InvoiceId, RecordedPaymentId } from '../../kernel/ids.ts';
import type { LinePart } from '../billing/index.ts';

/** A payment that came by itself, by check or transfer. */
export interface RecordedPayment {
  id: RecordedPaymentId;
  accountId: AccountId;
  paidBy: ShownPayment['paidBy'];
  /** The number of the check or transfer: with `paidBy`, an account's payment is recorded once. */
  reference: string;
  amountCents: number;
  /** What no line needed: it pays later invoices. */
  creditCents: number;
  /** `YYYY-MM-DD`. */
  receivedOn: string;
  recordedAt: Date;
  reversedAt: Date | null;
  reversedReason: string | null;
}

/** What an amount pays of some lines, in their order, as far as it goes. */
export function spread(amountCents: number, due: readonly LinePart[]): LinePart[] {
  let leftCents = amountCents;
  return due.flatMap((part) => {
    const cents = Math.min(part.amountCents, leftCents);
    leftCents -= cents;
    return cents > 0 ? [{ ...part, amountCents: cents }] : [];
  });
}

/** What of a recorded payment is for one invoice. */
export interface InvoicePart {
  recordedPaymentId: RecordedPaymentId;
  invoiceId: InvoiceId;
  amountCents: number;
  /** It paid what had been written off. */
  isRecovery: boolean;
}

export function presentRecorded(payment: RecordedPayment, invoices: ShownPayment['invoices']): ShownPayment {
  const { id, paidBy, reference, amountCents, creditCents, receivedOn, reversedAt } = payment;
  return { id, paidBy, reference, amountCents, creditCents, receivedOn, isReversed: reversedAt !== null, invoices };
}
