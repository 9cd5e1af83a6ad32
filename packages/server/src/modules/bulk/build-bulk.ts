import { given, givenOn } from '../../kernel/given.ts';
import type { Tx } from '../../store/database.ts';
import { runJobsJob } from './running/run-jobs.ts';
import { bulkJobs } from './bulk.jobs.ts';
import { bulkRoutes } from './bulk.routes.ts';
import { createJob, keepOffer, offerOf } from './drafts/create-job.ts';
import { draftActivation } from './drafts/draft-activation.ts';
import { draftChange } from './drafts/draft-change.ts';
import type { BulkNeeds } from './jobs/bulk-needs.ts';
import { areJobsScheduled, existing, runningJobs, scheduledJobs, scheduledJobsOfLines } from './jobs/get-jobs.ts';
import {
  changeJob,
  dueJob,
  jobTraces,
  listedJobs,
  lockJob,
  lockJobs,
  nextStartAt,
  setPrice,
} from './jobs/jobs.store.ts';
import { blockersOf, presentJob, zoneOf } from './jobs/present-job.ts';
import { titlesOf } from './jobs/lines-named.ts';
import { cancelReady, requoteRows, retryableRows, rowsOf, saveOutcomes } from './jobs/rows.store.ts';

/** Jobs and rows as they are stored: who changes them holds the job's lock. */
const stored = {
  cancelReady,
  changeJob,
  dueJob,
  lockJob,
  lockJobs,
  nextStartAt,
  requoteRows,
  retryableRows,
  rowsOf,
  saveOutcomes,
  setPrice,
};

/** What a job would do: shown, quoted and judged. */
const drafting = (needs: BulkNeeds) => ({
  blockersOf: given(needs, blockersOf),
  createJob: given(needs, createJob),
  draftActivation: given(needs, draftActivation),
  draftChange: given(needs, draftChange),
  existingJob: given(needs, existing),
  keepOffer: given(needs, keepOffer),
  /** Free workers begin the rows of running jobs. In the caller's transaction. */
  runSoon: async (tx: Tx) => needs.jobs.enqueue(tx, runJobsJob, {}),
  offerOf: given(needs, offerOf),
  presentJob: given(needs, presentJob),
  zoneOf: given(needs, zoneOf),
});

/** A change of many lines. */
export function buildBulk(needs: BulkNeeds) {
  return {
    traces: jobTraces,
    listedJobs,
    titlesOf: given(needs, titlesOf),
    runningJobs: givenOn(needs, runningJobs),
    areJobsScheduled: givenOn(needs, areJobsScheduled),
    scheduledJobs: givenOn(needs, scheduledJobs),
    scheduledJobsOfLines: givenOn(needs, scheduledJobsOfLines),
    stored,
    ...drafting(needs),
    routes: bulkRoutes(needs),
    jobs: bulkJobs(needs),
  };
}

export type Bulk = ReturnType<typeof buildBulk>;
