import type { CarrierId } from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { givingWay } from '../../../kernel/giving-way.ts';
import type { JobId, LineId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { isThrough, restOf, type JobCounts, type JobRecord } from '../jobs/job.ts';
import { changeJob, isAnyReady, lockJob, lockJobs, takeTurn } from '../jobs/jobs.store.ts';
import type { RowRecord } from '../jobs/row.ts';
import { readyRows, saveOutcomes, type RowOutcome } from '../jobs/rows.store.ts';
import { activateRows, brokenRow, changeRows } from './begin-rows.ts';

/** After so many faults in a row the next row fails alone, so that it does not hold up the others. */
const patience = 3;
const batchSize = 200;

/**
 * Begins rows of running jobs, a batch of one job after a batch of another, until none is left that a carrier has room
 * for. Each batch is one transaction: a process that dies leaves it undone as a whole, and the next one begins it again.
 */
export async function runJobs(needs: BulkNeeds, stopping?: AbortSignal): Promise<void> {
  const waiting: JobId[] = [];
  if (!(await isAnyReady(needs.db))) return;
  const giveWay = givingWay();
  for (;;) {
    if (stopping?.aborted) return;
    const ran = await runBatch(needs, (tx) => takeTurn(tx, waiting));
    if (!ran) return;
    if (ran.begun === 0) waiting.push(ran.id);
    await giveWay();
  }
}

/** As many lines as the largest page of a list shows. */
const atOnce = 100;

/**
 * Begins the first rows of a job that was just started, as a worker would, so that anyone who looks next sees what was ordered.
 * A worker that came first is waited for. What fails, and what is left, is for the workers.
 */
export async function beginAtOnce(
  needs: BulkNeeds,
  { accountId, id: jobId }: Pick<JobRecord, 'accountId' | 'id'>,
): Promise<void> {
  const take = async (tx: Tx) => {
    const job = await lockJob(tx, accountId, jobId);
    return job?.state === 'running' && job.readyCount > 0 ? job : undefined;
  };
  await onItsOwn(needs.log, { event: 'bulk.begin-failed', jobId }, () => runBatch(needs, take, atOnce));
}

/** Undefined when there is no job to take. */
async function runBatch(
  needs: BulkNeeds,
  take: (tx: Tx) => Promise<JobRecord | undefined>,
  most = batchSize,
): Promise<{ id: JobId; begun: number } | undefined> {
  let taken: JobId | undefined;
  try {
    return await needs.db.transaction().execute(async (tx) => {
      const job = await take(tx);
      taken = job?.id;
      if (!job) return undefined;
      return { id: job.id, begun: await beginRows(needs, tx, job, most) };
    });
  } catch (error) {
    if (taken) await noteFault(needs, taken);
    throw error;
  }
}

/** Answers how many. */
async function beginRows(needs: BulkNeeds, tx: Tx, job: JobRecord, most: number): Promise<number> {
  const rows = await nextRows(needs, tx, job, most);
  if (rows.length === 0) return 0;
  const isHopeless = job.faults >= patience;
  const begin = job.action === 'activate' ? activateRows : changeRows;
  const outcomes = isHopeless ? rows.map(brokenRow) : await begin(needs, tx, job, rows);
  await saveOutcomes(tx, job.id, outcomes);
  const counts = movedCounts(job, outcomes);
  const now = needs.clock.now();
  const end = isThrough(counts) ? ({ ...restOf(job, now), state: 'finished', finishedAt: now } as const) : {};
  await changeJob(tx, job.id, { ...counts, ...end, turnAt: now, faults: 0 });
  // The worker that was called at the start may have found the job taken.
  if (most < batchSize && counts.readyCount > 0) await needs.jobs.enqueue(tx, runJobsJob, {});
  return rows.length;
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

/**
 * The rows of a job that begin now: of the next ones those whose carrier has room for more commands of the account.
 * The rest stays with the job, where it can still be paused and canceled.
 */
async function nextRows(needs: BulkNeeds, tx: Tx, job: JobRecord, most: number): Promise<RowRecord[]> {
  const rows = await readyRows(tx, job.id, job.faults > 0 ? 1 : most);
  if (job.action === 'rename' || job.action === 'tag') return rows;
  const room = await needs.commands.commandRoom(tx, job.accountId);
  const carrierOf = await carriersOf(needs, tx, job, rows);
  return rows.filter((row) => {
    const carrier = carrierOf(row);
    const left = carrier === undefined ? Infinity : (room.get(carrier) ?? 0);
    if (carrier !== undefined) room.set(carrier, left - 1);
    return left > 0;
  });
}

async function carriersOf(
  needs: Pick<BulkNeeds, 'lines'>,
  tx: Tx,
  { accountId, carrier }: JobRecord,
  rows: readonly RowRecord[],
): Promise<(row: RowRecord) => CarrierId | undefined> {
  if (carrier !== null) return () => carrier;
  const lineIds: LineId[] = rows.flatMap(({ lineId }) => lineId ?? []);
  const lines = await needs.lines.linesOf(tx, accountId, lineIds);
  return (row) => row.carrier ?? (row.lineId === null ? undefined : lines.get(row.lineId)?.carrier);
}

/** There are rows to begin: free workers take turns until none is left. */
export const runJobsJob: Job = { name: 'bulk.run-jobs', payload: z.object({}) };
