import type { Job } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { isThrough, type JobRecord } from '../jobs/job.ts';
import { changeJob, type JobChanges } from '../jobs/jobs.store.ts';
import { presentJob } from '../jobs/present-job.ts';
import { cancelReady } from '../jobs/rows.store.ts';
import { runJobsJob } from './bulk-events.ts';
import { lockedJob } from './start-job.ts';

/** No further row begins; those that the carrier has go on. */
export async function pauseJob(needs: BulkNeeds, caller: Caller, id: string): Promise<Job> {
  return steer(needs, caller, { id, action: 'job.paused' }, (_tx, job) => {
    if (job.state === 'paused') return Promise.resolve({});
    if (job.state !== 'running') throw new Refusal('job_not_running');
    return Promise.resolve({ state: 'paused', ...restOf(job, needs.clock.now()) });
  });
}

export async function resumeJob(needs: BulkNeeds, caller: Caller, id: string): Promise<Job> {
  return steer(needs, caller, { id, action: 'job.resumed' }, async (tx, job) => {
    if (job.state === 'running') return {};
    if (job.state !== 'paused') throw new Refusal('job_not_running');
    const now = needs.clock.now();
    if (isThrough(job)) return { state: 'finished', finishedAt: now };
    await needs.jobs.enqueue(tx, runJobsJob, {});
    return { state: 'running', runningSince: now, turnAt: now };
  });
}

/** Rows that have not begun are dropped for good; a draft is dropped as a whole. */
export async function cancelJob(needs: BulkNeeds, caller: Caller, id: string): Promise<Job> {
  return steer(needs, caller, { id, action: 'job.canceled' }, async (tx, job) => {
    if (job.state === 'canceled') return {};
    if (job.state === 'finished') throw new Refusal('job_not_running');
    const now = needs.clock.now();
    const dropped = await cancelReady(tx, job.id);
    return {
      ...restOf(job, now),
      state: 'canceled',
      readyCount: job.readyCount - dropped,
      canceledCount: job.canceledCount + dropped,
      finishedAt: now,
    };
  });
}

/** What remembers how long the job worked once it stops. */
export function restOf({ workedMs, runningSince }: JobRecord, now: Date): JobChanges {
  return { runningSince: null, workedMs: workedMs + (runningSince ? now.getTime() - runningSince.getTime() : 0) };
}

async function steer(
  needs: BulkNeeds,
  { accountId }: Caller,
  { id, action }: { id: string; action: 'job.paused' | 'job.resumed' | 'job.canceled' },
  decide: (tx: Tx, job: JobRecord) => Promise<JobChanges>,
): Promise<Job> {
  const steered = await needs.db.transaction().execute(async (tx) => {
    const job = await lockedJob(tx, accountId, id);
    const changes = await decide(tx, job);
    if (Object.keys(changes).length > 0) {
      await changeJob(tx, job.id, changes);
      const [before, after] = [{ state: job.state }, { state: changes.state ?? job.state }];
      await needs.audit.record(tx, { account: accountId, action, about: { job: job.id }, before, after });
    }
    return { ...job, ...changes };
  });
  return presentJob(needs, steered);
}
