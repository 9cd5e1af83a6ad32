import { businessClock } from './clock.ts';
import { dateText } from './time.ts';
import { shownZone } from './zone.ts';

/** `YYYY-MM-DD`, as Sweden writes its days. */
export const todayIn = (zone = shownZone()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(businessClock.now());

/** The UTC day of something that is over: today where that day has begun in UTC and not here, as it was today. */
export function pastDayText(utcDay: string, zone = shownZone()): string {
  const today = todayIn(zone);
  return dateText(utcDay < today ? utcDay : today);
}
