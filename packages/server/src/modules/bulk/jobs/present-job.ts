import { refusals, type Job, type Quote, type RefusalCode } from '@linekeeper/contract';
import type { QuoteId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import { jobTitle, secondsLeft, type JobRecord } from './job.ts';

type Needs = Pick<BulkNeeds, 'db' | 'clock' | 'methods' | 'plans' | 'quotes' | 'subscriptions'>;

/** A job as it is shown; for a draft also what blocks its start. */
export async function presentJob(needs: Needs, job: JobRecord): Promise<Job> {
  const [shown] = await presentJobs(needs, [job]);
  if (!shown) throw new Error('a job was lost while it was shown');
  if (job.state !== 'draft') return shown;
  const blockers = await blockersOf(needs, needs.db, job);
  const method = job.action === 'activate' ? await needs.methods.defaultMethodLabel(needs.db, job.accountId) : null;
  return { ...shown, method, blockers: blockers.map((code) => ({ code, text: refusals[code][1] })) };
}

export async function presentJobs(needs: Needs, jobs: readonly JobRecord[]): Promise<Job[]> {
  const plans = await needs.plans.plansOf(
    needs.db,
    jobs.flatMap(({ planId }) => planId ?? []),
  );
  const now = needs.clock.now();
  const quotes = await quotesOfDrafts(needs, jobs);
  return jobs.map((job) => {
    const plan = job.planId === null ? undefined : plans.get(job.planId);
    return { ...present(job, plan, now), quote: (job.quoteId && quotes.get(job.quoteId)) ?? null };
  });
}

async function quotesOfDrafts(needs: Needs, jobs: readonly JobRecord[]): Promise<Map<QuoteId, Quote>> {
  const drafts = jobs.filter(({ state }) => state === 'draft');
  const byAccount = Map.groupBy(drafts, ({ accountId }) => accountId);
  const found = new Map<QuoteId, Quote>();
  for (const [accountId, ofAccount] of byAccount) {
    const ids = ofAccount.flatMap(({ quoteId }) => quoteId ?? []);
    for (const [id, quote] of await needs.quotes.quotesOf(needs.db, accountId, ids)) found.set(id, quote);
  }
  return found;
}

/** Why a draft cannot be started now, most important first. */
export async function blockersOf(needs: Omit<Needs, 'db'>, db: Db, job: JobRecord): Promise<RefusalCode[]> {
  const codes: RefusalCode[] = [];
  if (job.readyCount === 0) codes.push('nothing_to_do');
  const plan = job.planId === null ? undefined : (await needs.plans.plansOf(db, [job.planId])).get(job.planId);
  if (job.planId !== null && plan?.status !== 'live') codes.push('plan_not_on_sale');
  if (plan && plan.versionNo !== job.planVersionNo) codes.push('price_changed');
  if (job.action !== 'activate') return codes;
  const asked = { accountId: job.accountId, todayCents: job.price.todayCents };
  return [...codes, ...(await needs.subscriptions.judgeMoney(db, asked)).refusals];
}

function present(job: JobRecord, plan: CatalogPlan | undefined, now: Date): Omit<Job, 'quote'> {
  const { accountId: _account, bySubject: _subject, byName, workedMs: _worked, faults: _faults, ...kept } = job;
  const {
    isCallOff: _callOff,
    planVersionNo: _version,
    runningSince: _since,
    turnAt: _turn,
    hasRows: _rows,
    eventId: _event,
    quoteId: _quote,
    addTags: _add,
    removeTags: _remove,
    ...shown
  } = kept;
  return {
    ...shown,
    title: jobTitle(job),
    by: byName,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    rowsForgottenAt: job.rowsForgottenAt?.toISOString() ?? null,
    planName: plan?.name ?? null,
    method: null,
    blockers: [],
    secondsLeft: secondsLeft(job, now),
  };
}
