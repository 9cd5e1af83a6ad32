import { retold } from '../../../kernel/retold.ts';
import { paidByTexts, chargeTriggerWords, paymentResult, paymentResultWords } from '@linekeeper/contract';
import { csvAmount, csvRows, type CsvShape } from '../../../kernel/csv-rows.ts';
import { methodShown } from '../../../kernel/shown.ts';
import type { ExportedPayment, ExportedRecorded } from '../invoice/issued-invoice.ts';
import { words } from './words.ts';

/** The names of the columns. */
export const paymentsCsvHead = (): string => csvRows([words.paymentColumns]);

/** A row for each attempt to collect an invoice. */
export function paymentsCsvRows(payments: readonly ExportedPayment[], shape: CsvShape): string {
  return csvRows(
    payments.map((payment) => [
      new Date(payment.at),
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
      momentOf(payment.paidAt),
      momentOf(payment.returnedAt),
      payment.gatewayTransactionId,
    ]),
    shape,
  );
}

/** A row for each payment that came by check or transfer, under the day on which it was received. */
export function recordedCsvRows(payments: readonly ExportedRecorded[], shape: CsvShape): string {
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
      momentOf(reversedAt),
      '',
    ]),
    shape,
  );
}

const momentOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
