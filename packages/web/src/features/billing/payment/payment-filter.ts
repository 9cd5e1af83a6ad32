import { paymentGroups, type PaymentGroup } from '@linekeeper/contract';
import type { PaymentSearch } from '../../../navigation/payment-search.ts';

export type PaymentFilters = Pick<PaymentSearch, 'status' | 'from' | 'to'>;

export const noPaymentFilters: PaymentFilters = { status: '', from: '', to: '' };

export interface PaymentMatch {
  readonly state?: PaymentGroup;
  readonly from?: string;
  readonly before?: string;
}

/** Which payments are meant. Days are the person's own, as the dates in the list are; what does not exist is no filter. */
export function paymentMatch({ status, from, to }: PaymentFilters): PaymentMatch {
  const state = paymentGroups.find((one) => one === status);
  return {
    ...(state && { state }),
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { before: endOfDay(to).toISOString() }),
  };
}

export function isFiltered(search: PaymentFilters): boolean {
  return Object.keys(paymentMatch(search)).length > 0;
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** A day is not always 24 hours long. */
function endOfDay(day: string): Date {
  const at = startOfDay(day);
  at.setDate(at.getDate() + 1);
  return at;
}
