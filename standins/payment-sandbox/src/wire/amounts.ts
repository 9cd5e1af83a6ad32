/** `"12.5"` as 1250 cents; `undefined` when the text is no amount of whole cents above zero. */
export function readAmountCents(text: string | undefined): number | undefined {
  const parts = /^([0-9]{1,9})(?:\.([0-9]{0,4}))?$/.exec(text ?? '');
  if (!parts) return undefined;
  const fraction = (parts[2] ?? '').padEnd(4, '0');
  if (!fraction.endsWith('00')) return undefined;
  const cents = Number(parts[1]) * 100 + Number(fraction.slice(0, 2));
  return cents > 0 ? cents : undefined;
}

export const amountText = (cents: number): string => (cents / 100).toFixed(2);
