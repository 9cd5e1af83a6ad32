import { locale } from './locale.ts';
import { words } from './words.tsx';

type Options = Intl.DateTimeFormatOptions;
/** The zone of moments, as an IANA name; the person's own while it is undefined. */
export const shown: { zone?: string | undefined } = {};
const kept = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs fifty times what using it does, and a list shows dozens of dates. */
function formatOf(given: Options, timeZone = shown.zone): Intl.DateTimeFormat {
  const options = { ...given, timeZone };
  const key = JSON.stringify(options);
  const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, options);
  kept.set(key, format);
  return format;
}

/** `YYYY-MM-DD`; a moment is longer. */
const isPlainDate = (at: string): boolean => at.length === 10;

/** A day: "Nov 21, 2026". A plain date (`2026-11-21`) names the same day in every zone. */
export function dateText(at: string, zone?: string): string {
  return formatOf({ dateStyle: 'medium' }, isPlainDate(at) ? 'UTC' : zone).format(new Date(at));
}

/** A moment with its zone: "Nov 21, 2026, 4:05 PM PST". */
export function dateTimeText(at: string, zone?: string): string {
  const format = formatOf(
    {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    zone,
  );
  return format.format(new Date(at));
}

/** Made by the first page that needs it: the first format of all takes a slow machine longer than drawing a form. */
let relative: Intl.RelativeTimeFormat | undefined;
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
  relative ??= new Intl.RelativeTimeFormat(locale);
  return relative.format(Math.trunc(distanceMs / step.ms), step.unit);
}

/** The time of a day: "4:05 PM". */
export function timeText(at: string, zone?: string): string {
  return formatOf({ timeStyle: 'short' }, zone).format(new Date(at));
}

/** The month of a plain date: "November". */
export function monthText(day: string): string {
  return formatOf({ month: 'long' }, 'UTC').format(new Date(day));
}

/** A day without its year, for axes: "Nov 21". A plain date names the same day in every zone. */
export function shortDayText(at: string, zone?: string): string {
  const format = formatOf({ month: 'short', day: 'numeric' }, isPlainDate(at) ? 'UTC' : zone);
  return format.format(new Date(at));
}

/** The month of a day or of `YYYY-MM` with its year: "Nov 2026". */
export function monthYearText(month: string): string {
  return formatOf({ month: 'short', year: 'numeric' }, 'UTC').format(new Date(month));
}
