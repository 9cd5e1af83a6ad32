import { locale } from './locale.ts';

const whole = new Intl.NumberFormat(locale, { style: 'percent' });
const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });

/** Millionths as a percentage: `72500` → "7.25%". */
export function percent(millionths: number): string {
  return share.format(millionths / 1_000_000);
}

/** A share of one as whole percent: `0.724` → "72%"; what is less than one percent and more than nothing says so. */
export function wholePercent(part: number): string {
  return part > 0 && part < 0.01 ? `< ${whole.format(0.01)}` : whole.format(part);
}
