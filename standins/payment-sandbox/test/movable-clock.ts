/** A clock that stands still until told otherwise. */
export function movableClock(start = '2026-06-15T12:00:00Z') {
  let atMs = Date.parse(start);
  return {
    now: () => new Date(atMs),
    forward(ms: number) {
      atMs += ms;
    },
  };
}
export const minute = 60_000;
export const day = 24 * 60 * minute;
