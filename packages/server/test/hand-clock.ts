import type { Clock } from '../src/kernel/clock.ts';

/** A clock that stands still until a test moves it. */
export interface HandClock extends Clock {
  advance(ms: number): void;
}

/** Begins far from the ends of day and month, so that no test means something else at another hour. */
export function handClock(start: Date = midMonth(new Date())): HandClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance(ms) {
      at += ms;
    },
  };
}

/** Noon of the next month's 15th: the queue looks at the database's own clock, which must not be ahead. */
function midMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 12));
}
