import type { Chore, JobHandler } from '../../jobs/job.ts';
import { hourMs } from '../../kernel/clock.ts';
import type { MeteringNeeds } from './usage/metering-needs.ts';
import { turnUsageMonths } from './months/turn-usage-months.ts';
import { importUsage } from './usage/import-usage.ts';

/** Due lines are looked for this often at least; how often each line is due is a setting. */
const mostPauseMs = 10_000;

export function meteringJobs(needs: MeteringNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  const everyMs = Math.min(needs.usageImportMs, mostPauseMs);
  return {
    handlers: [],
    // Chores of their own, so that no carrier waits for one with more lines.
    chores: [
      ...needs.carriers.ids.map((id): Chore => ({
        name: `metering.import-usage-of-${id}`,
        everyMs,
        isDaily: true,
        run: (stopping) => importUsage(needs, id, stopping),
      })),
      { name: 'metering.turn-usage-months', everyMs: hourMs, isDaily: true, run: () => turnUsageMonths(needs) },
    ],
  };
}
