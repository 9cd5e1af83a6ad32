import type { JobId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { isThrough, type JobCounts, type JobRecord } from '../jobs/job.ts';
import { changeJob, lockJobs, takeTurn } from '../jobs/jobs.store.ts';
import { readyRows, saveOutcomes, type RowOutcome } from '../jobs/rows.store.ts';
import { activateRows } from './activate-rows.ts';
import { changeRows } from './change-rows.ts';
import { brokenRow } from './row-outcome.ts';
import { restOf } from './steer-job.ts';

const batchSize = 200;
/** After so many faults in a row the next row is given up alone, so that it does not hold up the others. */
const patience = 3;

/**
 * Begins rows of running jobs until none is left, a batch of one job after a batch of another. Each batch is one
 * transaction: a process that dies leaves it undone as a whole, and whoever comes next begins it anew.
 */
export async function runJobs(needs: BulkNeeds, stopping?: AbortSignal): Promise<void> {
  for (;;) if (stopping?.aborted || !(await runBatch(needs))) return;
}

async function runBatch(needs: BulkNeeds): Promise<boolean> {
  let taken: JobId | undefined;
  try {
    return await needs.db.transaction().execute(async (tx) => {
      const job = await takeTurn(tx);
      if (!job) return false;
      taken = job.id;
      await beginRows(needs, tx, job);
      return true;
    });
  } catch (error) {
    if (taken) await noteFault(needs, taken);
    throw error;
  }
}

async function beginRows(needs: BulkNeeds, tx: Tx, job: JobRecord): Promise<void> {
  const rows = await readyRows(tx, job.id, job.faults > 0 ? 1 : batchSize);
  const isHopeless = job.faults >= patience;
  const begin = job.action === 'activate' ? activateRows : changeRows;
  const outcomes = isHopeless ? rows.map(brokenRow) : await begin(needs, tx, job, rows);
  await saveOutcomes(tx, job.id, outcomes);
  const counts = movedCounts(job, outcomes);
  const now = needs.clock.now();
  const end = isThrough(counts) ? ({ ...restOf(job, now), state: 'finished', finishedAt: now } as const) : {};
  await changeJob(tx, job.id, { ...counts, ...end, turnAt: now, faults: 0 });
}

/** The counts of a job once rows that were ready are in other states. */
function movedCounts(job: JobCounts, outcomes: readonly RowOutcome[]): Omit<JobCounts, 'total'> {
  const countOf = (state: RowOutcome['state']) => outcomes.filter((outcome) => outcome.state === state).length;
  return {
    readyCount: job.readyCount - outcomes.length,
    refusedCount: job.refusedCount,
    runningCount: job.runningCount + countOf('running'),
    doneCount: job.doneCount + countOf('done'),
    failedCount: job.failedCount + countOf('failed'),
    unknownCount: job.unknownCount,
    canceledCount: job.canceledCount,
  };
}

async function noteFault(needs: BulkNeeds, id: JobId): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const [job] = await lockJobs(tx, [id]);
    if (job) await changeJob(tx, id, { faults: job.faults + 1, turnAt: needs.clock.now() });
  });
}
