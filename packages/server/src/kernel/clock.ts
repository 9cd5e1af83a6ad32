/** The only source of time; tests move one by hand. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export function after(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The calendar day of an instant in UTC, `YYYY-MM-DD`. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The first UTC day that begins at an instant or behind it. Carriers report UTC days. */
export function firstUtcDay(instant: Date): string {
  return utcDay(after(instant, dayMs - 1));
}
