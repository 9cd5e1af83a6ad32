const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A whole number with thousands separated: `53112` → "53,112". */
export function count(amount: number): string {
  return wholeNumber.format(amount);
}
