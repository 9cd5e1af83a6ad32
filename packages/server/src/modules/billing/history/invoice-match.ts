import type { Endpoints, QueryOf } from '@linekeeper/contract';

/** Which invoices of an account are meant. */
export type InvoiceMatch = QueryOf<Endpoints['exportInvoices']>;

/** What a search term may be; an invoice matches when it fits one of them. */
export interface Searched {
  /** Part of a number, in capitals. */
  readonly number: string;
  /** What an ICCID begins with; null when the term has other characters than digits or too few of them. */
  readonly iccid: string | null;
  readonly totalCents: number | null;
}

const fewestDigits = 6;
const amount = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?$/;

/** "INV-2026", "8988 3030 0000", "$1,200.00". */
export function searched(term: string): Searched {
  const digits = term.replaceAll(/[\s-]/g, '');
  const [, dollars, cents = '00'] = amount.exec(term.replaceAll(/\s/g, '')) ?? [];
  return {
    number: term.toUpperCase(),
    iccid: /^\d+$/.test(digits) && digits.length >= fewestDigits ? digits : null,
    totalCents: dollars === undefined ? null : Number(dollars.replaceAll(',', '')) * 100 + Number(cents),
  };
}
