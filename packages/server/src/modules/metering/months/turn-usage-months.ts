import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { MeteringNeeds } from '../usage/metering-needs.ts';
import { dropUsageMonth, usageMonths } from './usage-months.store.ts';
import { openUsageMonths } from '../usage/usage.store.ts';

const longestMonthMs = 31 * dayMs;

/**
 * Makes the next month's partition before its first fact comes, and drops months that ended before the first one that is
 * kept. One by one, so that no one waits for long. Repeatable.
 */
export async function turnUsageMonths(
  needs: Pick<MeteringNeeds, 'db' | 'clock' | 'log' | 'keepUsageMonths'>,
): Promise<void> {
  const now = needs.clock.now();
  await needs.db.transaction().execute((tx) => openUsageMonths(tx, [utcDay(now), utcDay(after(now, longestMonthMs))]));
  const firstKept = monthBefore(now, needs.keepUsageMonths);
  for (const month of (await usageMonths(needs.db)).filter((one) => one < firstKept)) {
    await needs.db.transaction().execute((tx) => dropUsageMonth(tx, month));
    needs.log.info({ event: 'metering.usage-dropped', month }, 'usage of an old month was dropped');
  }
}

/** The first day of the month so many months before the instant's. */
export function monthBefore(now: Date, months: number): string {
  return utcDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)));
}
