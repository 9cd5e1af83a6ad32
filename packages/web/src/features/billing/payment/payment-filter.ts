import { paymentGroups, type PaymentGroup } from '@linekeeper/contract';
import type { ListFilter } from '../list-filter.ts';
import { periodMatch, type PeriodMatch } from '../../../parts/period/period-match.ts';

export interface PaymentMatch extends PeriodMatch {
  readonly searchTerm?: string;
  readonly state?: PaymentGroup;
}

/** Which payments are meant. Days are those of the account, as the dates in the list are; what does not exist is no filter. */
export function paymentMatch({ searchTerm, status, from, to }: ListFilter): PaymentMatch {
  const state = paymentGroups.find((one) => one === status);
  return {
    ...(searchTerm && { searchTerm }),
    ...(state && { state }),
    ...periodMatch({ from, to }),
  };
}

export function isFiltered(search: ListFilter): boolean {
  return Object.keys(paymentMatch(search)).length > 0;
}
