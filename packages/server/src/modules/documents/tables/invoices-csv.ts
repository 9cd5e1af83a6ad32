import { retold } from '../../../kernel/retold.ts';
import { csvAmount, csvRows, type CsvShape } from '../../../kernel/csv-rows.ts';
import type { TabledInvoice } from '../invoice/issued-invoice.ts';
import { dayBefore } from '../../../kernel/days.ts';
import { words } from './words.ts';

/**
 * One row per line (RFC 4180, UTF-8 without a mark), read and given part by part; amounts in dollars with a decimal
 * point, a period's end is its last day, moments in the zone of the shape.
 */
export async function* invoicesCsv(
  invoices: Iterable<TabledInvoice> | AsyncIterable<TabledInvoice>,
  shape: CsvShape,
): AsyncGenerator<string> {
  yield csvRows([words.invoiceColumns], shape);
  for await (const invoice of invoices) {
    const { number, issuedAt, billTo, purchaseOrder } = invoice;
    for await (const lines of invoice.lines()) {
      yield csvRows(
        lines.map((line) => [
          number,
          new Date(issuedAt),
          billTo.company,
          purchaseOrder,
          line.position,
          retold(line.text),
          line.iccid,
          line.kind,
          line.periodStart,
          line.periodEnd === null ? null : dayBefore(line.periodEnd),
          line.quantity,
          csvAmount(line.unitCents),
          csvAmount(line.amountCents),
          csvAmount(line.taxCents),
          'USD',
        ]),
        shape,
      );
    }
  }
}
