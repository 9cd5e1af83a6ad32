import { locale } from './locale.ts';

const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });

/** Millionths as a percentage: `72500` → "7.25%". */
export function percent(millionths: number): string {
  return share.format(millionths / 1_000_000);
}
