/** Dollars with at most two decimals, as a person types them; undefined for anything else. */
export function centsOf(text: string): number | undefined {
  const [, dollars, cents = ''] = /^\$?(\d{1,7}(?:,\d{3})*)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
