import type { Clock } from '../src/kernel/clock.ts';

/** A clock that stands still until a test moves it. */
export interface HandClock extends Clock {
  advance(ms: number): void;
}

export function handClock(start: Date = new Date()): HandClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance(ms) {
      at += ms;
    },
  };
}
