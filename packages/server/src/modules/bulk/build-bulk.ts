import { jobTraces } from './jobs/jobs.store.ts';
import { givenOn } from '../../kernel/given.ts';
import { bulkJobs } from './bulk.jobs.ts';
import { bulkRoutes } from './bulk.routes.ts';
import type { BulkNeeds } from './jobs/bulk-needs.ts';
import { runningJobs } from './jobs/get-jobs.ts';
import { listedJobs } from './jobs/jobs.store.ts';
import { startedJobLetter, stoppedJobLetter } from './scheduling/job-letters.ts';

/** A change of many lines. */
export function buildBulk(needs: BulkNeeds) {
  return {
    traces: jobTraces,
    listedJobs,
    runningJobs: givenOn(needs, runningJobs),
    letters: { startedJobLetter, stoppedJobLetter },
    routes: bulkRoutes(needs),
    jobs: bulkJobs(needs),
  };
}

export type Bulk = ReturnType<typeof buildBulk>;
