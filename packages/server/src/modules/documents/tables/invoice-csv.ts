import { csvRows } from '../../../kernel/csv-rows.ts';
import { dollarsText } from '../../../kernel/money.ts';
import type { IssuedInvoice } from '../issued-invoice.ts';
import { words } from '../words.ts';

/** One row per line of the invoice (RFC 4180, UTF-8 without a mark); amounts in dollars with a decimal point. */
export function invoiceCsv({ number, issuedAt, billTo, lines }: IssuedInvoice): Uint8Array<ArrayBuffer> {
  const rows = lines.map((line) => [
    number,
    issuedAt,
    billTo.company,
    line.text,
    line.iccid,
    line.kind,
    line.periodStart,
    line.periodEnd,
    line.quantity,
    csvAmount(line.unitCents),
    csvAmount(line.amountCents),
    'USD',
  ]);
  return new TextEncoder().encode(csvRows([words.invoiceColumns, ...rows]));
}

/** Dollars with a decimal point, so that a spreadsheet can add them. */
export function csvAmount(amountCents: number): string {
  return amountCents < 0 ? `-${dollarsText(-amountCents)}` : dollarsText(amountCents);
}
