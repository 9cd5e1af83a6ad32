import type { Chore, JobHandler } from '../../jobs/job.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import { startDueJobs } from './start-due-jobs.ts';

const everyMs = 5000;

export function rerunsJobs(needs: RerunsNeeds): { handlers: JobHandler[]; chores: Chore[] } {
  return {
    handlers: [],
    chores: [
      {
        name: 'reruns.start-due',
        everyMs,
        nextDueAt: needs.bulk.stored.nextStartAt,
        run: (stopping) => startDueJobs(needs, stopping),
      },
    ],
  };
}
