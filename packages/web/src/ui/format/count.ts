import { locale } from './locale.ts';

const wholeNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

/** A whole number with thousands separated: `53112` → "53,112". */
export function count(amount: number): string {
  return wholeNumber.format(amount);
}

/** For an axis of whole things: nothing between two of them. */
export function wholeCount(amount: number): string {
  return Number.isInteger(amount) ? count(amount) : '';
}
