import { invoiceStates, type InvoiceState } from '@linekeeper/contract';
import type { ListFilter } from '../list-filter.ts';
import { periodMatch, type PeriodMatch } from '../period-match.ts';

export interface InvoiceMatch extends PeriodMatch {
  readonly searchTerm?: string;
  readonly state?: InvoiceState | 'overdue';
}

/** Which invoices are meant; what does not exist is no filter. */
export function invoiceMatch({ searchTerm, status, from, to }: ListFilter): InvoiceMatch {
  const state = ([...invoiceStates, 'overdue'] as const).find((one) => one === status);
  return { ...(searchTerm && { searchTerm }), ...(state && { state }), ...periodMatch({ from, to }) };
}

export function isFiltered(search: ListFilter): boolean {
  return Object.keys(invoiceMatch(search)).length > 0;
}

/** The first and the last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const last = new Date(`${month}-01T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
}
