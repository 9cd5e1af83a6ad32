import { dayMs, utcDay } from '../../../kernel/clock.ts';

/** The day so many days later; days are `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export interface Span {
  readonly from: string;
  /** The first day that does not belong to it. */
  readonly to: string;
}

/** Days that any of the spans covers, from a day on. */
export function coveredDays(spans: readonly Span[], since: string): number {
  let reached = since;
  let days = 0;
  for (const { from, to } of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const begin = from < reached ? reached : from;
    if (to <= begin) continue;
    days += daysBetween(begin, to);
    reached = to;
  }
  return days;
}

/** When clocks in a time zone show that hour of a day; an hour that is skipped there is the one behind it. */
export function momentOf(day: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(day) + hour * 3_600_000;
  const guess = wanted - offsetMs(wanted, timeZone);
  return new Date(wanted - offsetMs(guess, timeZone));
}

function offsetMs(at: number, timeZone: string): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes far longer than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit' as const;
  const fields = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const made = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...fields, hourCycle: 'h23', timeZone });
  clocks.set(timeZone, made);
  return made;
}
