/** Dollars as a person types them, in cents; null for nothing, NaN for what is no amount. */
export function centsOf(text: string): number | null {
  const typed = text.trim().replaceAll(',', '');
  if (typed === '') return null;
  const [, dollars, cents = ''] = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  return dollars === undefined ? Number.NaN : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** A percentage as a person types it, in millionths of the whole; NaN for what is none. */
export function ppmOf(text: string): number {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?%?$/.exec(text.trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
}
