import { locale } from './locale.ts';

const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });

/** US cents as dollars: `123450` → "$1,234.50". */
export function money(amountCents: number): string {
  return dollars.format(amountCents / 100);
}
