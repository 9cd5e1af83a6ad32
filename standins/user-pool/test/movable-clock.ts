export type MovableClock = { now(): Date; advance(by: { ms?: number; seconds?: number; hours?: number }): void };

/** Stands still at the moment it was made until a test moves it. */
export function movableClock(): MovableClock {
  let nowMs = Date.now();
  return {
    now: () => new Date(nowMs),
    advance({ ms = 0, seconds = 0, hours = 0 }) {
      nowMs += ms + seconds * 1000 + hours * 3_600_000;
    },
  };
}
