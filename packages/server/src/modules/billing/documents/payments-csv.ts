import { chargeTriggerWords, paymentResult, paymentResultWords, type Payment } from '@linekeeper/contract';
import { csvRow } from '../../../kernel/csv-row.ts';
import { csvAmount } from './csv-amount.ts';
import { methodShown } from './document-texts.ts';

/** The names of the columns; every time is ISO 8601 in UTC. */
export const paymentsCsvHead = csvRow([
  'Date',
  'Payment',
  'Invoice',
  'For',
  'Charged because',
  'Payment method',
  'Amount',
  'Refunded',
  'Currency',
  'Result',
  'Reason',
  'Paid',
  'Sent back',
  'Gateway transaction',
]);

export type ExportedPayment = Payment & { readonly gatewayTransactionId: string | null };

/** One attempt to collect one invoice. */
export function paymentsCsvRow(payment: ExportedPayment): string {
  return csvRow([
    payment.at,
    payment.id,
    payment.invoiceNumber,
    payment.description,
    chargeTriggerWords[payment.trigger],
    methodShown(payment.method),
    csvAmount(payment.amountCents),
    csvAmount(payment.refundedCents),
    'USD',
    paymentResultWords[paymentResult(payment)],
    payment.reason,
    payment.paidAt,
    payment.returnedAt,
    payment.gatewayTransactionId,
  ]);
}
