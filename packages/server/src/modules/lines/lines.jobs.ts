import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { hourMs, minuteMs } from '../../kernel/clock.ts';
import { commandFinished } from '../commands/index.ts';
import { importUsage } from '../metering/usage/import-usage.ts';
import { turnUsageMonths } from '../metering/months/turn-usage-months.ts';
import type { LinesNeeds } from './line/lines-needs.ts';
import { settleLines } from '../provisioning/outcomes/settle-lines.ts';
import { settleMissed } from '../provisioning/outcomes/settle-missed.ts';

/** Due lines are looked for this often at least; how often each line is due is a setting. */
const mostPauseMs = 10_000;

export function linesJobs(needs: LinesNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  const everyMs = Math.min(needs.usageImportMs, mostPauseMs);
  return {
    handlers: [handlerOf(commandFinished, (payload) => settleLines(needs, payload))],
    // Chores of their own, so that no carrier waits for one with more lines.
    chores: [
      ...needs.carriers.ids.map((id): Chore => ({
        name: `lines.import-usage-of-${id}`,
        everyMs,
        run: (stopping) => importUsage(needs, id, stopping),
      })),
      { name: 'lines.turn-usage-months', everyMs: hourMs, run: () => turnUsageMonths(needs) },
      { name: 'lines.settle-missed', everyMs: minuteMs, run: (stopping) => settleMissed(needs, stopping) },
    ],
  };
}
