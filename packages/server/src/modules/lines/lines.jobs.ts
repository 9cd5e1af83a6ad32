import { carrierIds } from '@linekeeper/contract';
import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { commandFinished } from '../carriers/index.ts';
import { importUsage } from './usage/import-usage.ts';
import type { LinesNeeds } from './line/lines-needs.ts';
import { settleLines } from './changes/settle-lines.ts';

/** Due lines are looked for this often at least; how often each line is due is a setting. */
const mostPauseMs = 10_000;

export function linesJobs(needs: LinesNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  const everyMs = Math.min(needs.usageImportMs, mostPauseMs);
  return {
    handlers: [handlerOf(commandFinished, (payload) => settleLines(needs, payload))],
    // Chores of their own, so that no carrier waits for one with more lines.
    chores: carrierIds.map((id) => ({
      name: `lines.import-usage-of-${id}`,
      everyMs,
      run: (stopping) => importUsage(needs, id, stopping),
    })),
  };
}
