import { locale } from './locale.ts';

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });

const unitDollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** US cents as dollars: `123450` → "$1,234.50", `-6300` → "−$63.00" with a minus sign, which files do not have. */
export function money(amountCents: number): string {
  return withMinus(dollars.format(amountCents / 100));
}

/** The price of a unit, in 1/10,000 cent, as dollars: `25000` → "$0.025". */
export function unitMoney(tenThousandths: number): string {
  return withMinus(unitDollars.format(tenThousandths / 1_000_000));
}

const withMinus = (sum: string): string => sum.replace('-', '−');
