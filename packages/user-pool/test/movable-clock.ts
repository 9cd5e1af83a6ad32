export type MovableClock = { now(): Date; advance(by: { ms?: number; seconds?: number; hours?: number }): void };

/** A code of an authenticator app lasts as long; a test shall not depend on when within it the clock began. */
const stepMs = 30_000;

/** Stands still where the present half minute began until a test moves it: vendor's clients go by the real time. */
export function movableClock(): MovableClock {
  let nowMs = Math.floor(Date.now() / stepMs) * stepMs;
  return {
    now: () => new Date(nowMs),
    advance({ ms = 0, seconds = 0, hours = 0 }) {
      nowMs += ms + seconds * 1000 + hours * 3_600_000;
    },
  };
}
