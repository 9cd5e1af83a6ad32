import { businessClock } from './clock.ts';
import { dateText } from './time.ts';
import { shownZone } from './zone.ts';

/** The UTC day of something that is over: today where that day has begun in UTC and not here, as it was today. */
export function pastDayText(utcDay: string, zone = shownZone()): string {
  // Sweden writes its days as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(businessClock.now());
  return dateText(utcDay < today ? utcDay : today);
}
