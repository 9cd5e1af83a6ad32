import { giveUpJob, lockDeadJobs, type DeadJob } from '../../../jobs/dead-jobs.store.ts';
import type { OperationsNeeds } from '../incidents/operations-needs.ts';

type Needs = Pick<OperationsNeeds, 'audit' | 'db' | 'jobs' | 'log'>;

/** Jobs that have used up their tries are queued again; those that no longer wait are left out of the answer. */
export async function retryJobs({ db, audit, jobs }: Needs, ids: readonly string[]): Promise<DeadJob[]> {
  if (ids.length === 0) return [];
  return db.transaction().execute(async (tx) => {
    const dead = await lockDeadJobs(tx, ids);
    if (dead.length === 0) return [];
    for (const { id: job, job: queue } of dead)
      await audit.record(tx, { account: null, action: 'queue_job.retried', about: { job }, after: { queue } });
    await jobs.retryDead(
      tx,
      dead.map(({ id }) => id),
    );
    return dead;
  });
}

/** Takes one off the list for good and keeps the reason. Undefined: it no longer waits. */
export async function giveUpDeadJob(
  { db, audit, log }: Needs,
  { id, reason }: { id: string; reason: string },
): Promise<DeadJob | undefined> {
  const given = await db.transaction().execute(async (tx) => {
    const [dead] = await lockDeadJobs(tx, [id]);
    if (!dead || !(await giveUpJob(tx, id, reason))) return undefined;
    const after = { queue: dead.job, reason };
    await audit.record(tx, { account: null, action: 'queue_job.given_up', about: { job: id }, after });
    return dead;
  });
  if (given) log.info({ event: 'jobs.given-up', job: given.job, deadId: id, reason }, 'an operator gave a job up');
  return given;
}
