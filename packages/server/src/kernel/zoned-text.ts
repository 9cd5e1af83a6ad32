const dayMs = 86_400_000;

/** How far the clocks of a zone are ahead on a UTC day; null on a day in which they change. */
const aheadOn = new Map<string, number | null>();

/**
 * What clocks in a time zone show at an instant, to the second, and how far they are ahead of UTC:
 * `2026-11-01T07:00:00-05:00` (ISO 8601).
 */
export function zonedText(instant: Date, timeZone: string): string {
  const aheadMs = aheadAt(instant.getTime(), timeZone);
  const shown = new Date(instant.getTime() + aheadMs).toISOString().slice(0, 19);
  const ahead = new Date(Math.abs(aheadMs)).toISOString().slice(11, 16);
  return `${shown}${aheadMs < 0 ? '-' : '+'}${ahead}`;
}

/** Asking the zone takes far longer than adding: a file of 100,000 lines asks once for each of its days. */
function aheadAt(epochMs: number, timeZone: string): number {
  const day = Math.floor(epochMs / dayMs);
  const key = `${timeZone} ${day}`;
  let known = aheadOn.get(key);
  if (known === undefined) {
    const first = askedAhead(day * dayMs, timeZone);
    known = first === askedAhead((day + 1) * dayMs, timeZone) ? first : null;
    if (aheadOn.size >= 20_000) aheadOn.clear();
    aheadOn.set(key, known);
  }
  return known ?? askedAhead(epochMs, timeZone);
}

function askedAhead(epochMs: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1_000_000;
}
