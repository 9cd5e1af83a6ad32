import { chargeTriggerWords, paymentResult, paymentResultWords } from '@linekeeper/contract';
import { csvRows } from '../../../kernel/csv-rows.ts';
import { methodShown } from '../../../kernel/shown.ts';
import { csvAmount } from './csv-amount.ts';
import type { ExportedPayment } from '../invoice/issued-invoice.ts';
import { words } from './words.ts';

/** The names of the columns. */
export const paymentsCsvHead = csvRows([words.paymentColumns]);

/** A row for each attempt to collect an invoice; every time is ISO 8601 in UTC. */
export function paymentsCsvRows(payments: readonly ExportedPayment[]): string {
  return csvRows(
    payments.map((payment) => [
      payment.at,
      payment.id,
      payment.invoices.map(({ number }) => number ?? '').join(' '),
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
