import { paymentGroups, type PaymentGroup } from '@linekeeper/contract';
import type { PeriodSearch } from '../../../navigation/period-search.ts';
import { periodMatch, type PeriodMatch } from '../period-match.ts';

export type PaymentFilters = Pick<PeriodSearch, 'status' | 'from' | 'to'>;

export const noPaymentFilters: PaymentFilters = { status: '', from: '', to: '' };

export interface PaymentMatch extends PeriodMatch {
  readonly state?: PaymentGroup;
}

/** Which payments are meant. Days are the person's own, as the dates in the list are; what does not exist is no filter. */
export function paymentMatch({ status, from, to }: PaymentFilters): PaymentMatch {
  const state = paymentGroups.find((one) => one === status);
  return {
    ...(state && { state }),
    ...periodMatch({ from, to }),
  };
}

export function isFiltered(search: PaymentFilters): boolean {
  return Object.keys(paymentMatch(search)).length > 0;
}
