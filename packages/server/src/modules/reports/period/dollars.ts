import { dollarsText } from '../../../kernel/money.ts';

/** With a sign where it is below zero: `-4.50`. */
export function signedDollars(amountCents: number): string {
  return amountCents < 0 ? `-${dollarsText(-amountCents)}` : dollarsText(amountCents);
}
