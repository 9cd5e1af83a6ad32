import { after, dayMs, hourMs, utcDay } from '../../../kernel/clock.ts';
import { localDay } from '../../../kernel/local-day.ts';

/** The first instant of a calendar day in a time zone, also where the clocks change at midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  let early = after(noon, -36 * hourMs);
  let late = after(noon, 36 * hourMs);
  while (late.getTime() - early.getTime() > 1) {
    const middle = new Date(Math.floor((early.getTime() + late.getTime()) / 2));
    if (localDay(middle, timeZone) < day) early = middle;
    else late = middle;
  }
  return late;
}

/** The anchor day of the month that follows a day, clamped to its length: 31 Jan → 28 Feb → 31 Mar. */
export function nextAnchor(day: string, anchorDay: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const lastOfNext = utcDay(after(new Date(Date.UTC(year, month + 1, 1)), -dayMs));
  const lastDay = Number(lastOfNext.slice(8));
  return `${lastOfNext.slice(0, 8)}${String(Math.min(anchorDay, lastDay)).padStart(2, '0')}`;
}
