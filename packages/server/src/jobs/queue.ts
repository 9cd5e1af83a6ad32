import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tx } from '../store/database.ts';
import { deadQueue } from './dead-queue.ts';
import type { EnqueueOptions, Job } from './job.ts';
import { withTrace } from './job-trace.ts';

export interface Jobs {
  /** Adds a job in the caller's transaction: it exists if and only if its cause is committed. */
  enqueue<Payload extends object>(tx: Tx, job: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>;
  /** Jobs that have used up their tries start over, in the caller's transaction. Answers how many. */
  retryDead(tx: Tx, ids: readonly string[]): Promise<number>;
}

export function queueJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(tx, job, payload, options = {}) {
      await boss.send(job.name, withTrace(payload), {
        db: fromKysely(tx),
        ...(options.startAt && { startAfter: options.startAt }),
      });
    },
    retryDead: (tx, ids) => boss.redrive(deadQueue, { ids: [...ids], limit: ids.length, db: fromKysely(tx) }),
  };
}
