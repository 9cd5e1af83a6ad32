import { chargeTriggerWords, paymentResult, paymentResultWords, type Payment } from '@linekeeper/contract';
import { csvRows } from '../../kernel/csv-rows.ts';
import { csvAmount } from './csv-amount.ts';
import { methodShown } from './document-texts.ts';

/** The names of the columns; every time is ISO 8601 in UTC. */
const head = [
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
];

export const paymentsCsvHead = csvRows([head]);

export type ExportedPayment = Payment & { readonly gatewayTransactionId: string | null };

/** A row for each attempt to collect an invoice. */
export function paymentsCsvRows(payments: readonly ExportedPayment[]): string {
  return csvRows(
    payments.map((payment) => [
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
    ]),
  );
}
