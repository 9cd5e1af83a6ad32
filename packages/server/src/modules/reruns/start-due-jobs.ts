import { mayDo, refusals } from '@linekeeper/contract';
import { onItsOwn } from '../../jobs/on-its-own.ts';
import { newId, type EventId, type JobId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import { startedEntry, type JobRecord } from '../bulk/index.ts';
import { requote, type Requoted } from './requote.ts';
import { hasRisen } from './risen.ts';
import { tellStarted, tellStopped } from './tell-of-jobs.ts';
import { words } from './words.ts';

/** After so many faults of ours a job is given up, and its person told. */
const patience = 3;

/**
 * Starts the jobs that are due, each judged and quoted once more. Each start is one transaction: a process that dies leaves
 * the job scheduled, and the next sweep starts it; of two workers at once the second finds it started.
 */
export async function startDueJobs(needs: RerunsNeeds, stopping?: AbortSignal): Promise<void> {
  const passedOver: JobId[] = [];
  for (;;) {
    if (stopping?.aborted) return;
    const job = await needs.bulk.stored.dueJob(needs.db, needs.clock.now(), passedOver);
    if (!job) return;
    passedOver.push(job.id);
    const facts = { event: 'bulk.start-failed', jobId: job.id };
    const isDone = await onItsOwn(needs.log, facts, () => startDue(needs, job));
    if (!isDone) await noteFault(needs, job.id);
  }
}

async function startDue(needs: RerunsNeeds, seen: JobRecord): Promise<void> {
  const fresh = await requote(needs, seen);
  await needs.db.transaction().execute(async (tx) => {
    const job = await needs.bulk.stored.lockJob(tx, seen.accountId, seen.id);
    if (job?.state !== 'scheduled' || job.dueAt?.getTime() !== seen.dueAt?.getTime()) return;
    if (job.action === 'activate') await needs.subscriptions.lockActivations(tx, job.accountId);
    const stop = await stopOf(needs, tx, job, fresh);
    await (stop ? stopJob(needs, tx, job, stop) : begin(needs, tx, job, fresh));
  });
}

interface Stop {
  readonly code: string;
  readonly text: string;
}

/** Why a job that is due must not start; most important first. */
async function stopOf(needs: RerunsNeeds, tx: Tx, job: JobRecord, fresh: Requoted): Promise<Stop | undefined> {
  const person = job.scheduledBy === null ? undefined : await needs.identity.getPerson(tx, job.scheduledBy);
  if (person?.accountId !== job.accountId || !mayDo(person.role, 'operate'))
    return { code: 'not_allowed', text: words.stops.person };
  const [held] = await needs.holds.refusalsOf(tx, job.accountId);
  if (held) return { code: held, text: refusals[held][1] };
  const { planVersionNo, plans, price, readyCount, totals } = fresh;
  if (hasRisen(totals)) return { code: 'quote_changed', text: words.stops.dearer(totals.fromCents, totals.toCents) };
  const [blocker] = await needs.bulk.blockersOf(tx, { ...job, planVersionNo, plans, price, readyCount });
  return blocker && { code: blocker, text: refusals[blocker][1] };
}

async function stopJob(needs: RerunsNeeds, tx: Tx, job: JobRecord, { code, text }: Stop): Promise<void> {
  const dropped = await needs.bulk.stored.cancelReady(tx, job.id);
  await needs.bulk.stored.changeJob(tx, job.id, {
    state: 'canceled',
    readyCount: job.readyCount - dropped,
    canceledCount: job.canceledCount + dropped,
    finishedAt: needs.clock.now(),
    stopCode: code,
    stopText: text,
  });
  const { accountId: account, id } = job;
  await needs.audit.record(tx, { account, action: 'job.stopped', about: { job: id }, after: { code } });
  await tellStopped(needs, tx, job, text);
}

async function begin(needs: RerunsNeeds, tx: Tx, job: JobRecord, fresh: Requoted): Promise<void> {
  const { failedCount } = job;
  const { dropped, offer, planVersionNo, plans, price, readyCount, rows } = fresh;
  await needs.bulk.stored.saveOutcomes(tx, job.id, dropped);
  await needs.bulk.stored.requoteRows(tx, job.id, rows);
  await needs.bulk.stored.setPrice(tx, job.id, { price, plans });
  const quoteId = offer && (await needs.bulk.keepOffer(tx, job, offer));
  const now = needs.clock.now();
  const changes = {
    state: 'running',
    planVersionNo,
    readyCount,
    failedCount: failedCount + dropped.length,
    startedAt: now,
    eventId: newId<EventId>('evt'),
    runningSince: now,
    turnAt: now,
    faults: 0,
    ...(quoteId && { quoteId }),
  } as const;
  await needs.bulk.stored.changeJob(tx, job.id, changes);
  await needs.bulk.runSoon(tx);
  await needs.audit.record(tx, startedEntry({ ...job, price }, readyCount));
  await tellStarted(needs, tx, { ...job, ...changes }, dropped.length);
}

async function noteFault(needs: RerunsNeeds, id: JobId): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const [job] = await needs.bulk.stored.lockJobs(tx, [id]);
    if (job?.state !== 'scheduled') return;
    const faults = job.faults + 1;
    if (faults < patience) await needs.bulk.stored.changeJob(tx, id, { faults });
    else await stopJob(needs, tx, job, { code: 'unexpected', text: refusals.unexpected[1] });
  });
}
