import { locale } from './locale.ts';
import { words } from './words.tsx';

/** The person's own time zone, as an IANA name. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A day: "Nov 21, 2026". A plain date (`2026-11-21`) names the same day in every zone. */
export function dateText(at: string, zone = ownZone()): string {
  const timeZone = /^\d{4}-\d{2}-\d{2}$/.test(at) ? 'UTC' : zone;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(at));
}

/** A moment with its zone: "Nov 21, 2026, 4:05 PM PST". */
export function dateTimeText(at: string, zone = ownZone()): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  });
  return format.format(new Date(at));
}

const minuteMs = 60_000;
const steps = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** The distance to a moment in words: "just now", "5 minutes ago", "in 3 days". */
export function agoText(at: string, nowMs: number): string {
  const distanceMs = new Date(at).getTime() - nowMs;
  const step = steps.find(({ ms }) => Math.abs(distanceMs) >= ms);
  if (!step) return words.justNow;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return format.format(Math.trunc(distanceMs / step.ms), step.unit);
}

/** The time of a day: "4:05 PM". */
export function timeText(at: string, zone = ownZone()): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: zone }).format(new Date(at));
}

/** The month of a plain date: "November". */
export function monthText(day: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** A day without its year, for axes: "Nov 21". A plain date names the same day in every zone. */
export function shortDayText(at: string, zone = ownZone()): string {
  const timeZone = /^\d{4}-\d{2}-\d{2}$/.test(at) ? 'UTC' : zone;
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }).format(new Date(at));
}

/** The month of a day or of `YYYY-MM` with its year: "Nov 2026". */
export function monthYearText(month: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
}
