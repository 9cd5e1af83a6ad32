/** US dollars as text with two decimals, the form that gateways want. */
export function dollarsText(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0)
    throw new Error('amount must be whole, not negative cents');
  const cents = String(amountCents % 100).padStart(2, '0');
  return `${Math.floor(amountCents / 100)}.${cents}`;
}

export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((total, amountCents) => total + amountCents, 0);
}

/** A part of an amount that is not negative, rounded once, half up: 9 of 30 days of 250 cents are 75. */
export function shareCents(amountCents: number, part: number, whole: number): number {
  return Math.floor((2 * amountCents * part + whole) / (2 * whole));
}

/** All prices and books are in dollars; what names no currency is in that of our account. */
export function isOurCurrency(currency: string | null): boolean {
  return currency === null || currency === 'USD';
}
