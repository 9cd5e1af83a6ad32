import { centsOf } from './cents-of.ts';

/** `3`: all that is left of line 3. `3=1.50`: $1.50 of it; with a minus, of a line that is a discount. */
export function lineOf(text: string): { position: number; amountCents: number | null } | null {
  const [, position, isNegative, dollars] = /^([1-9]\d{0,6})(?:=(-?)(.+))?$/.exec(text) ?? [];
  if (position === undefined) return null;
  if (dollars === undefined) return { position: Number(position), amountCents: null };
  const cents = centsOf(dollars);
  return cents >= 1 ? { position: Number(position), amountCents: isNegative ? -cents : cents } : null;
}
