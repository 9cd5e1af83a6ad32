import { dayAfter, dayBefore, startOfDay } from '../../../kernel/days.ts';
import { utcDay } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Span } from '../../ledger/index.ts';
import { words } from './words.ts';

/** Months and days of reports are those of UTC, like the months in the numbers of invoices. */
const zone = 'UTC';

export const monthOf = (at: Date): string => utcDay(at).slice(0, 7);

/** The month so many months later: -1 is the one before. */
export function monthAfter(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** So many months up to one of them, oldest first. */
export function monthsUpTo(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => monthAfter(last, at - count + 1));
}

export function spanOfMonths(first: string, last: string): Span {
  return { from: startOfDay(`${first}-01`, zone), until: startOfDay(`${monthAfter(last, 1)}-01`, zone) };
}

export const lastDayOf = (month: string): string => dayBefore(`${monthAfter(month, 1)}-01`);

/** Of two days, both included. Refused when the last is before the first. */
export function spanOfDays({ from, to }: { readonly from: string; readonly to: string }): Span {
  if (to < from) throw new Refusal('invalid_fields', { to: words.lastFirst });
  return { from: startOfDay(from, zone), until: startOfDay(dayAfter(to, 1), zone) };
}
