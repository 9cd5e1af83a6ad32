import { dollarsText } from '../../../kernel/money.ts';

/** Dollars with a decimal point, so that a spreadsheet can add them. */
export function csvAmount(amountCents: number): string {
  return amountCents < 0 ? `-${dollarsText(-amountCents)}` : dollarsText(amountCents);
}
