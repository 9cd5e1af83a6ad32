import { setTimeout as pause } from 'node:timers/promises';
import type { Job as Taken, PgBoss } from 'pg-boss';
import type { DatabaseOutage } from './database-outage.ts';
import type { Log } from './floor.ts';
import type { Chore, JobHandler } from './job.ts';
import { handleTraced } from './job-trace.ts';

export interface Worker {
  /** Takes nothing new and signals chores to end; one that does not within the patience is left behind. */
  stop(): Promise<void>;
}

const rules = { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 1, perJobResults: true } as const;

interface WorkerPace {
  readonly patienceMs?: number;
  /** New jobs are heard of at once; one that was put off, as for another try, is found within this. */
  readonly retriesWithinSeconds?: number;
}

interface Reporting {
  log: Log;
  outage: Pick<DatabaseOutage, 'covers'>;
}

/**
 * Takes jobs in batches; a failed one is retried by itself and never fails its neighbours. For what an outage of the database
 * makes fail, the outage alone speaks in the log.
 */
export async function startWorker(
  boss: PgBoss,
  handlers: readonly JobHandler[],
  chores: readonly Chore[],
  { patienceMs = 4_000, retriesWithinSeconds = 30, ...reporting }: Reporting & WorkerPace,
): Promise<Worker> {
  const pace = { notifyPollingIntervalSeconds: retriesWithinSeconds };
  await Promise.all(
    handlers.map((handler) =>
      boss.work(handler.job.name, { ...rules, ...pace, localConcurrency: handler.batches }, (taken: Taken[]) =>
        Promise.all(taken.map((job) => runOne(handler, job, reporting))),
      ),
    ),
  );
  const stopping = new AbortController();
  const endings = chores.map((chore) => repeat(chore, reporting, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      const calm = Promise.all(endings.map((ended) => ended()));
      const isCalm = await Promise.race([calm.then(() => true), pause(patienceMs, false, { ref: false })]);
      if (!isCalm) reporting.log.warn({}, 'a chore did not end in time; the next run does what is left');
      await Promise.all(handlers.map(({ job }) => boss.offWork(job.name)));
    },
  };
}

async function runOne(handler: JobHandler, job: Taken, { log, outage }: Reporting) {
  try {
    await handleTraced(handler, job.data);
    return { id: job.id, status: 'completed' as const };
  } catch (error) {
    const facts = { event: 'jobs.failed', err: error, job: handler.job.name, jobId: job.id };
    if (!(await outage.covers(error))) log.error(facts, 'job failed, will be retried');
    return { id: job.id, status: 'failed' as const, output: { message: String(error) } };
  }
}

/** Runs a chore at once and then `everyMs` after it last ended; an error waits for the next turn. */
function repeat(chore: Chore, { log, outage }: Reporting, stopping: AbortSignal): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const report = async (error: unknown) => {
    const facts = { event: 'jobs.chore-failed', err: error, chore: chore.name };
    if (!(await outage.covers(error))) log.error(facts, 'chore failed');
  };
  const turn = () => {
    running = chore
      .run(stopping)
      .catch(report)
      .then(() => {
        if (!stopping.aborted) timer = setTimeout(turn, chore.everyMs);
      });
  };
  turn();
  stopping.addEventListener('abort', () => clearTimeout(timer));
  return () => running;
}
