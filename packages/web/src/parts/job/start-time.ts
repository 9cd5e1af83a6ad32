import { words } from './words.tsx';

/** A day and a time of day on the clock of the account, such as `2026-12-01` and `08:00`. */
export interface StartTime {
  readonly day: string;
  readonly time: string;
}

/** What the clock of a zone shows at a moment. */
export function clockIn(zone: string, atMs: number): StartTime {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  const [day = '', time = ''] = format.format(atMs).split(' ');
  return { day, time };
}

/** Why a job can't start then, per field. */
export function mistakesIn({ day, time }: StartTime, now: StartTime): Partial<StartTime> {
  const { dayMissing, dayPast, timeMissing, timePast } = words.start;
  const isToday = day === now.day;
  return {
    ...(day === '' && { day: dayMissing }),
    ...(day !== '' && day < now.day && { day: dayPast }),
    ...(time === '' && { time: timeMissing }),
    ...(time !== '' && isToday && time <= now.time && { time: timePast }),
  };
}
