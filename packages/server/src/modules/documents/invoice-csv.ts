import { csvRows } from '../../kernel/csv-rows.ts';
import { csvAmount } from './csv-amount.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

const head = [
  'Invoice',
  'Issued',
  'Bill to',
  'Description',
  'ICCID',
  'Kind',
  'Period start',
  'Period end',
  'Quantity',
  'Unit price',
  'Amount',
  'Currency',
];

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
  return new TextEncoder().encode(csvRows([head, ...rows]));
}
