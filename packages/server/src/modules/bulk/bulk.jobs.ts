import { handlerOf, type Chore, type JobHandler } from '../../jobs/job.ts';
import { hourMs, minuteMs } from '../../kernel/clock.ts';
import { changesConcluded } from '../provisioning/index.ts';
import type { BulkNeeds } from './jobs/bulk-needs.ts';
import { forgetRows, sweepDrafts } from './jobs/forget-jobs.ts';
import { concludeMissed, concludeRows } from './running/conclude-rows.ts';
import { runJobs, runJobsJob } from './running/run-jobs.ts';

export function bulkJobs(needs: BulkNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [
      handlerOf(runJobsJob, () => runJobs(needs)),
      handlerOf(changesConcluded, (payload) => concludeRows(needs, payload)),
    ],
    chores: [
      { name: 'bulk.run-jobs', everyMs: 1000, run: (stopping) => runJobs(needs, stopping) },
      { name: 'bulk.settle-missed', everyMs: minuteMs, run: (stopping) => concludeMissed(needs, stopping) },
      { name: 'bulk.forget-rows', everyMs: hourMs, isDaily: true, run: (stopping) => forgetRows(needs, stopping) },
      {
        name: 'bulk.sweep-drafts',
        everyMs: 5 * minuteMs,
        isDaily: true,
        run: (stopping) => sweepDrafts(needs, stopping),
      },
    ],
  };
}
