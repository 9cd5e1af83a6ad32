import type { Job } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, newId, type AccountId, type EventId, type JobId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import { activationFacts, changeFacts } from '../../offers/index.ts';
import type { Facts } from '../../quotes/index.ts';
import { askedOf } from '../drafts/create-job.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { getJob } from '../jobs/get-jobs.ts';
import { isThrough, plansOfJob, restOf, startedEntry, type JobRecord } from '../jobs/job.ts';
import { changeJob, lockJob, type JobChanges } from '../jobs/jobs.store.ts';
import { blockersOf, presentJob } from '../jobs/present-job.ts';
import { cancelReady } from '../jobs/rows.store.ts';
import { beginAtOnce, runJobsJob } from './run-jobs.ts';

interface StartAsked {
  quoteId?: string | undefined;
  quotedCents?: number | undefined;
  methodId?: string | undefined;
  onlyAccepted?: boolean | undefined;
}

/** Starts a job and begins its first rows: the answer, and anyone who looks next, show what was ordered before a worker comes. */
export async function startAtOnce(needs: BulkNeeds, caller: Caller, id: string, asked: StartAsked): Promise<Job> {
  return begun(needs, caller, await startJob(needs, caller, id, asked));
}

/** Goes on with a paused job in the same way. */
export async function resumeAtOnce(needs: BulkNeeds, caller: Caller, id: string): Promise<Job> {
  return begun(needs, caller, await resumeJob(needs, caller, id));
}

async function begun(needs: BulkNeeds, { accountId }: Caller, job: Job): Promise<Job> {
  if (job.state !== 'running' || job.readyCount === 0) return job;
  await beginAtOnce(needs, { accountId, id: brandId<JobId>(job.id) });
  return getJob(needs, accountId, job.id);
}

/**
 * Starts what a draft showed, or schedules it where a time was chosen, or refuses as a whole; starting again what was started or
 * scheduled changes nothing.
 */
export async function startJob(needs: BulkNeeds, caller: Caller, id: string, asked: StartAsked): Promise<Job> {
  const started = await needs.db.transaction().execute(async (tx) => {
    const job = await lockedJob(tx, caller.accountId, id);
    if (job.startedAt !== null || job.state === 'scheduled') return job;
    if (job.state === 'canceled') throw new Refusal('job_not_running');
    await refuse(needs, tx, job, asked);
    const now = needs.clock.now();
    if (job.dueAt !== null) return schedule(needs, tx, { job, dueAt: job.dueAt, now }, caller);
    const eventId = newId<EventId>('evt');
    const changes = { state: 'running', startedAt: now, eventId, runningSince: now, turnAt: now } as const;
    await changeJob(tx, job.id, changes);
    await needs.jobs.enqueue(tx, runJobsJob, {});
    await needs.audit.record(tx, startedEntry(job, job.readyCount));
    return { ...job, ...changes };
  });
  return presentJob(needs, started);
}

/** What is shown is agreed to; it starts by itself for the person who agreed. */
async function schedule(
  needs: BulkNeeds,
  tx: Tx,
  { job, dueAt, now }: { job: JobRecord; dueAt: Date; now: Date },
  { subject }: Caller,
): Promise<JobRecord> {
  if (subject === '') throw new Refusal('not_allowed');
  if (dueAt <= now) throw new Refusal('schedule_over');
  const changes = { state: 'scheduled', scheduledBy: subject } as const;
  await changeJob(tx, job.id, changes);
  const { about, after } = startedEntry(job, job.readyCount);
  const scheduled = { ...after, startsAt: dueAt.toISOString() };
  await needs.audit.record(tx, { account: job.accountId, action: 'job.scheduled', about, after: scheduled });
  return { ...job, ...changes };
}

async function lockedJob(tx: Tx, accountId: AccountId, id: string): Promise<JobRecord> {
  const job = await lockJob(tx, accountId, brandId<JobId>(id));
  if (!job) throw new Refusal('not_found');
  return job;
}

async function refuse(needs: BulkNeeds, tx: Tx, job: JobRecord, asked: StartAsked): Promise<void> {
  if (job.action === 'activate') await needs.subscriptions.lockActivations(tx, job.accountId);
  await redeem(needs, tx, job, asked);
  const [blocker] = await blockersOf(needs, tx, job);
  if (blocker) throw new Refusal(blocker);
  if (job.refusedCount > 0 && asked.onlyAccepted !== true) throw new Refusal('rows_refused');
  if (asked.quotedCents !== undefined && asked.quotedCents !== job.price.todayCents) throw new Refusal('price_changed');
  if (asked.methodId === undefined || job.action !== 'activate') return;
  const method = await needs.methods.defaultMethodLabel(tx, job.accountId);
  if (method?.id !== asked.methodId) throw new Refusal('charge_changed');
}

/** A job from before there were quotes has none. */
async function redeem(needs: BulkNeeds, tx: Tx, job: JobRecord, asked: StartAsked): Promise<void> {
  const { accountId, action, quoteId, id: usedFor } = job;
  if (quoteId === null || action === 'rename' || action === 'tag') return;
  const facts = await factsOf(needs, tx, job);
  const commit = { accountId, quoteId: asked.quoteId ?? quoteId, action, asked: askedOf(job), facts, usedFor };
  await needs.quotes.redeemQuote(tx, commit);
}

async function factsOf(needs: BulkNeeds, tx: Tx, job: JobRecord): Promise<Facts> {
  if (job.action === 'activate') return activationFactsOf(needs, tx, job);
  return changeFacts(await plansNow(needs, tx, job));
}

/** The plans of a job at what they cost the account now. */
async function plansNow(needs: Pick<BulkNeeds, 'plans' | 'subscriptions'>, tx: Tx, job: JobRecord) {
  const drafted = plansOfJob(job);
  const sold = await needs.plans.plansOf(
    tx,
    drafted.map(({ planId }) => planId),
  );
  return needs.subscriptions.plansFor(
    tx,
    job.accountId,
    drafted.flatMap(({ planId }) => sold.get(planId) ?? []),
  );
}

async function activationFactsOf(needs: BulkNeeds, tx: Tx, job: JobRecord): Promise<Facts> {
  const { accountId } = job;
  const counts = new Map(plansOfJob(job).map(({ planId, count }) => [planId, count]));
  const plans = (await plansNow(needs, tx, job)).map((plan) => ({ plan, count: counts.get(plan.id) ?? 0 }));
  const price = await needs.subscriptions.priceActivation(tx, { accountId, plans, at: job.dueAt ?? undefined });
  return activationFacts({ price, method: await needs.methods.defaultMethodLabel(tx, accountId) });
}

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
