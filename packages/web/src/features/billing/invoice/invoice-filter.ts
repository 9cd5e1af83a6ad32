import { invoiceStates, type InvoiceState } from '@linekeeper/contract';
import type { ListFilter } from '../list-filter.ts';
import { periodMatch, type PeriodMatch } from '../../../parts/period/period-match.ts';

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
