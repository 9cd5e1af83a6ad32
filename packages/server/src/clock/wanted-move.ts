import { after, dayMs } from '../kernel/clock.ts';

/** What somebody asks for: so many days, so many months, or up to whatever is due next. */
export type WantedMove = { kind: 'days' | 'months'; count: number } | { kind: 'next' };

const mostMonths = 24;
const mostDays = 731;

/** `1day`, `3days`, `1month`, `12months`, `next`; undefined for anything else, such as a way back. */
export function readWantedMove(text: string): WantedMove | undefined {
  if (text === 'next') return { kind: 'next' };
  const [, digits = '', unit = ''] = /^([1-9]\d{0,3})\s?(day|month)s?$/.exec(text) ?? [];
  const count = Number(digits);
  if (unit === 'day' && count <= mostDays) return { kind: 'days', count };
  if (unit === 'month' && count <= mostMonths) return { kind: 'months', count };
  return undefined;
}

/** Where business time shall stand; null where that has to be found. */
export function targetOf(wanted: WantedMove, now: Date): Date | null {
  if (wanted.kind === 'next') return null;
  return wanted.kind === 'days' ? after(now, wanted.count * dayMs) : monthsLater(now, wanted.count);
}

/** The same day of a later month, or that month's last. */
function monthsLater(now: Date, count: number): Date {
  const later = new Date(now);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + count);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return later;
}

/** The first instant of the day after, in UTC: when banks settle and carriers close their days. */
export function nextMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
