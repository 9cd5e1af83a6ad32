import { createQueues, startBoss } from '../jobs/boss.ts';
import type { Floor } from '../jobs/floor.ts';
import { handlerOf } from '../jobs/job.ts';
import { queueJobs } from '../jobs/queue.ts';
import { systemClock } from '../kernel/clock.ts';
import { chargeSettled, type PaymentsNeeds } from '../modules/payments/index.ts';
import type { Db } from '../store/database.ts';

export interface PaymentsPlace {
  databaseUrl: string;
  db: Db;
  /** Builds what payments needs; the composing file knows the gateway. */
  needsOf: (floor: Floor) => PaymentsNeeds;
}

/** Gives a command what payments needs, the job queue included: what it changes is told to the portal's workers. */
export async function withPayments<Result>(
  { databaseUrl, db, needsOf }: PaymentsPlace,
  work: (needs: PaymentsNeeds) => Promise<Result>,
  print: (line: string) => void,
): Promise<Result> {
  const log = {
    info: () => undefined,
    warn: (_facts: object, sentence: string) => print(`warning: ${sentence}`),
    error: (_facts: object, sentence: string) => print(`error: ${sentence}`),
  };
  const boss = await startBoss(databaseUrl, log);
  try {
    await createQueues(boss, [handlerOf(chargeSettled, () => Promise.resolve())]);
    return await work(needsOf({ db, clock: systemClock, jobs: queueJobs(boss), log }));
  } finally {
    await boss.stop({ graceful: true, timeout: 3_000 });
  }
}
