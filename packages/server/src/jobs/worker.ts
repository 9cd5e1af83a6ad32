import type { Job as Taken, PgBoss } from 'pg-boss';
import type { Log } from './floor.ts';
import type { Chore, JobHandler } from './job.ts';

export interface Worker {
  /** Waits for what is running, takes nothing new. */
  stop(): Promise<void>;
}

/** Takes jobs in batches; a failed one is retried by itself and never fails its neighbours. */
export async function startWorker(
  boss: PgBoss,
  handlers: readonly JobHandler[],
  chores: readonly Chore[],
  log: Log,
): Promise<Worker> {
  await Promise.all(
    handlers.map((handler) =>
      boss.work(
        handler.job.name,
        { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 1, perJobResults: true },
        (taken: Taken[]) => Promise.all(taken.map((job) => runOne(handler, job, log))),
      ),
    ),
  );
  const stopChores = chores.map((chore) => repeat(chore, log));
  return {
    async stop() {
      await Promise.all(stopChores.map((stop) => stop()));
      await Promise.all(handlers.map(({ job }) => boss.offWork(job.name)));
    },
  };
}

async function runOne(handler: JobHandler, job: Taken, log: Log) {
  try {
    await handler.handle(job.data);
    return { id: job.id, status: 'completed' as const };
  } catch (error) {
    log.error({ err: error, job: handler.job.name, jobId: job.id }, 'job failed, will be retried');
    return { id: job.id, status: 'failed' as const, output: { message: String(error) } };
  }
}

/** Runs a chore at once and then `everyMs` after it last ended; an error waits for the next turn. */
function repeat(chore: Chore, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();
  const turn = () => {
    running = chore
      .run()
      .catch((error: unknown) => log.error({ err: error, chore: chore.name }, 'chore failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, chore.everyMs);
      });
  };
  turn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
