import { dollarsText } from '../../../kernel/money.ts';
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
    cell(billTo.company),
    cell(line.text),
    line.iccid ?? '',
    line.kind,
    line.periodStart ?? '',
    line.periodEnd ?? '',
    String(line.quantity),
    amount(line.unitCents),
    amount(line.amountCents),
    'USD',
  ]);
  const text = [head, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
  return new TextEncoder().encode(text);
}

/** A spreadsheet runs a text that begins like a formula: an apostrophe makes it a text again. */
function cell(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@]/u.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function amount(amountCents: number): string {
  return amountCents < 0 ? `-${dollarsText(-amountCents)}` : dollarsText(amountCents);
}
