import type { PeriodDays } from '../../../parts/period/typed-period.ts';

const monthAt = (today: string, months: number): Date => {
  const at = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at;
};

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The month before that of `today`. */
export function lastMonth(today: string): PeriodDays {
  const to = monthAt(today, 0);
  to.setUTCDate(0);
  return { from: dayOf(monthAt(today, -1)), to: dayOf(to) };
}

/** The month of `today` with the eleven before it, up to today. */
export function lastTwelveMonths(today: string): PeriodDays {
  return { from: dayOf(monthAt(today, -11)), to: '' };
}
