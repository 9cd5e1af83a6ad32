import { dayMs } from '../../../kernel/clock.ts';
import type { Pace } from './usage.store.ts';

const recentDays = 7;
/** A pace is never known better than this. */
const least = 0.1;

/**
 * How the rest of a period may compare with the part of it that is over. An account that moved on faster, or slower, in the
 * last seven days than in the whole period may go on so: the range lies between both paces and is at least 10 % wide on
 * either side. Before seven days it lies between half the pace and twice as much.
 */
export function paceOf(days: ReadonlyMap<string, number>, since: Date, now: Date): Pace {
  const elapsed = (now.getTime() - since.getTime()) / dayMs;
  if (elapsed < recentDays) return { low: 0.5, high: 2 };
  const whole = mean(days, elapsed, now);
  const ratio = whole === 0 ? 1 : mean(days, recentDays, now) / whole;
  return { low: Math.min(ratio, 1 - least), high: Math.max(ratio, 1 + least) };
}

/** Per day over so many days before an instant; the first of them counts by its share. */
function mean(days: ReadonlyMap<string, number>, length: number, now: Date): number {
  const from = now.getTime() - length * dayMs;
  let sum = 0;
  for (const [day, bytes] of days) {
    const start = Date.parse(day);
    const share = Math.min(1, Math.max(0, (start + dayMs - from) / dayMs));
    sum += bytes * share;
  }
  return sum / length;
}
