import { retold } from '../../../kernel/retold.ts';
import { paidByTexts, chargeTriggerWords, paymentResult, paymentResultWords } from '@linekeeper/contract';
import { csvAmount, csvRows } from '../../../kernel/csv-rows.ts';
import { methodShown } from '../../../kernel/shown.ts';
import type { ExportedPayment, ExportedRecorded } from '../invoice/issued-invoice.ts';
import { words } from './words.ts';

/** The names of the columns. */
export const paymentsCsvHead = (): string => csvRows([words.paymentColumns]);

/** A row for each attempt to collect an invoice; every time is ISO 8601 in UTC. */
export function paymentsCsvRows(payments: readonly ExportedPayment[]): string {
  return csvRows(
    payments.map((payment) => [
      payment.at,
      payment.id,
      payment.invoices.map(({ number }) => number ?? '').join(' '),
      retold(payment.description),
      retold(chargeTriggerWords[payment.trigger]),
      methodShown(payment.method),
      csvAmount(payment.amountCents),
      csvAmount(payment.refundedCents),
      'USD',
      retold(paymentResultWords[paymentResult(payment)]),
      payment.reason === null ? null : retold(payment.reason),
      payment.paidAt,
      payment.returnedAt,
      payment.gatewayTransactionId,
    ]),
  );
}

/** A row for each payment that came by check or transfer, under the day on which it was received. */
export function recordedCsvRows(payments: readonly ExportedRecorded[]): string {
  return csvRows(
    payments.map(({ id, invoices, paidBy, reference, amountCents, receivedOn, reversedAt, isReversed }) => [
      receivedOn,
      id,
      invoices.map(({ number }) => number ?? '').join(' '),
      '',
      words.recorded.trigger,
      retold(paidByTexts[paidBy](reference)),
      csvAmount(amountCents),
      csvAmount(0),
      'USD',
      isReversed ? words.recorded.returned : retold(paymentResultWords.paid),
      '',
      receivedOn,
      reversedAt,
      '',
    ]),
  );
}
