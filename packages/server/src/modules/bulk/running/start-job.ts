import type { Job } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, newId, type AccountId, type EventId, type JobId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { startedEntry, type JobRecord } from '../jobs/job.ts';
import { changeJob, lockJob } from '../jobs/jobs.store.ts';
import { blockersOf, presentJob } from '../jobs/present-job.ts';
import { runJobsJob } from './bulk-events.ts';

export interface StartAsked {
  quotedCents?: number | undefined;
  methodId?: string | undefined;
  onlyAccepted?: boolean | undefined;
}

/** Starts what a draft showed, or refuses as a whole; starting again what was started changes nothing. */
export async function startJob(needs: BulkNeeds, caller: Caller, id: string, asked: StartAsked): Promise<Job> {
  const started = await needs.db.transaction().execute(async (tx) => {
    const job = await lockedJob(tx, caller.accountId, id);
    if (job.startedAt !== null) return job;
    if (job.state === 'canceled') throw new Refusal('job_not_running');
    await refuse(needs, tx, job, asked);
    const now = needs.clock.now();
    const eventId = newId<EventId>('evt');
    const changes = { state: 'running', startedAt: now, eventId, runningSince: now, turnAt: now } as const;
    await changeJob(tx, job.id, changes);
    await needs.jobs.enqueue(tx, runJobsJob, {});
    await needs.audit.record(tx, startedEntry(job, job.readyCount));
    return { ...job, ...changes };
  });
  return presentJob(needs, started);
}

export async function lockedJob(tx: Tx, accountId: AccountId, id: string): Promise<JobRecord> {
  const job = await lockJob(tx, accountId, brandId<JobId>(id));
  if (!job) throw new Refusal('not_found');
  return job;
}

async function refuse(needs: BulkNeeds, tx: Tx, job: JobRecord, asked: StartAsked): Promise<void> {
  if (job.action === 'activate') await needs.subscriptions.lockActivations(tx, job.accountId);
  const [blocker] = await blockersOf(needs, tx, job);
  if (blocker) throw new Refusal(blocker);
  if (job.refusedCount > 0 && asked.onlyAccepted !== true) throw new Refusal('rows_refused');
  if (asked.quotedCents !== undefined && asked.quotedCents !== job.price.todayCents) throw new Refusal('price_changed');
  if (asked.methodId === undefined || job.action !== 'activate') return;
  const method = await needs.methods.defaultMethodLabel(tx, job.accountId);
  if (method?.id !== asked.methodId) throw new Refusal('charge_changed');
}
