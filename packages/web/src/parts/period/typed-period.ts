/** The first and the last day of a period, `YYYY-MM-DD`; empty for any. */
export interface PeriodDays {
  readonly from: string;
  readonly to: string;
}

export const firstDay = '2000-01-01';

/** A year that is being typed passes through those of the first centuries. */
const isPlausible = (day: string): boolean => day === '' || (day.length === firstDay.length && day >= firstDay);

export const isSamePeriod = (one: PeriodDays, other: PeriodDays): boolean =>
  one.from === other.from && one.to === other.to;

/** What is wrong with typed days: one is not typed to its end yet, or they are in the wrong order. */
export function problemOf({ from, to }: PeriodDays): 'unfinished' | 'order' | null {
  if (!isPlausible(from) || !isPlausible(to)) return 'unfinished';
  return from !== '' && to !== '' && from > to ? 'order' : null;
}
