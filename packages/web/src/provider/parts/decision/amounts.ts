/** Dollars as a person types them, in cents; null for nothing, NaN for what is no amount. */
export function centsOf(text: string): number | null {
  return text.trim() === '' ? null : scaledOf(text, 2);
}

/** The same of a unit of usage, in 1/10,000 cent. */
export function unitPriceOf(text: string): number | null {
  return text.trim() === '' ? null : scaledOf(text, 6);
}

/** Dollars with at most so many decimals as a whole number; exact, without going by fractions. NaN for what is no amount. */
export function scaledOf(text: string, decimals: number): number {
  const [, whole = '', part = ''] = /^\$?\s*(\d{1,9})(?:\.(\d*))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  if (whole === '' || part.length > decimals) return Number.NaN;
  return Number(whole + part.padEnd(decimals, '0'));
}

/** Cents, or 1/10,000 cents, as a person types dollars. */
export function dollarsTyped(amount: number, decimals: number): string {
  const text = (amount / 10 ** decimals).toFixed(decimals);
  return decimals > 2 ? text.replace(/0{1,4}$/, '') : text;
}

/** A percentage as a person types it, in millionths of the whole; NaN for what is none. */
export function ppmOf(text: string): number {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?%?$/.exec(text.trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
}
