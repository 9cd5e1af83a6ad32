import { refusals, type Job, type Quote, type RefusalCode } from '@linekeeper/contract';
import { clockAt } from '../../../kernel/days.ts';
import type { AccountId, QuoteId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import { relativesOf, scheduledJobsOf, type Relative } from './jobs.store.ts';
import { secondsLeft, undoOf, type JobRecord } from './job.ts';
import { refusalsShown, titlesOf, type TitleOf } from './lines-named.ts';
import { sharedLines } from './rows.store.ts';

type Needs = Pick<
  BulkNeeds,
  'accounts' | 'carriers' | 'db' | 'clock' | 'lines' | 'methods' | 'plans' | 'quotes' | 'subscriptions'
>;

/** A job as it is shown; for a draft also what blocks its start. */
export async function presentJob(needs: Needs, job: JobRecord): Promise<Job> {
  const [shown] = await presentJobs(needs, [job]);
  if (!shown) throw new Error('a job was lost while it was shown');
  if (job.state !== 'draft' && job.state !== 'scheduled') return shown;
  const overlaps = await overlapsOf(needs, job);
  if (job.state === 'scheduled') return { ...shown, overlaps };
  const blockers = await blockersOf(needs, needs.db, job);
  const method = job.action === 'activate' ? await needs.methods.defaultMethodLabel(needs.db, job.accountId) : null;
  return { ...shown, overlaps, method, blockers: blockers.map((code) => ({ code, text: refusals[code][1] })) };
}

export async function presentJobs(needs: Needs, jobs: readonly JobRecord[]): Promise<Job[]> {
  const plans = await needs.plans.plansOf(
    needs.db,
    jobs.flatMap(({ planId, plans: several }) => [
      ...(planId === null ? [] : [planId]),
      ...several.map((one) => one.planId),
    ]),
  );
  const now = needs.clock.now();
  const quotes = await quotesOfDrafts(needs, jobs);
  const zones = await zonesOf(needs, jobs);
  const relatives = await relativesOfAll(needs.db, jobs);
  const refusalsOf = await refusalsShown(needs.db, jobs);
  const titleOf = await titlesOf(needs, needs.db, [...jobs, ...relatives]);
  return jobs.map((job) => {
    const named = job.plans.flatMap(({ planId, count: lineCount }) => {
      const plan = plans.get(planId);
      if (!plan) return [];
      return [{ planId, planName: plan.name, carrierName: needs.carriers.nameOf(plan.carrier), lineCount }];
    });
    const plan = job.planId === null ? undefined : plans.get(job.planId);
    const planName = named.length > 0 ? named.map((one) => one.planName).join(', ') : (plan?.name ?? null);
    const timeZone = zones.get(job.accountId);
    const quote = (job.quoteId && quotes.get(job.quoteId)) ?? null;
    return {
      ...present(job, { title: titleOf(job), planName, now, timeZone }),
      refusals: refusalsOf(job),
      plans: named,
      quote,
      ...kinOf(job, relatives, titleOf),
    };
  });
}

async function relativesOfAll(db: Db, jobs: readonly JobRecord[]): Promise<Relative[]> {
  const found: Relative[] = [];
  for (const [accountId, own] of Map.groupBy(jobs, (job) => job.accountId))
    found.push(...(await relativesOf(db, accountId, own)));
  return found;
}

/** Which job it came from, and which one undid it. */
function kinOf(
  { id, madeFrom, madeHow }: JobRecord,
  relatives: readonly Relative[],
  titleOf: TitleOf,
): Pick<Job, 'madeFrom' | 'undoneBy'> {
  const origin = relatives.find((one) => one.id === madeFrom);
  const undo = relatives.findLast((one) => one.madeHow === 'undo' && one.madeFrom === id);
  return {
    madeFrom: origin && madeHow !== null ? { how: madeHow, jobId: origin.id, title: titleOf(origin) } : null,
    undoneBy: undo ? { jobId: undo.id, title: titleOf(undo) } : null,
  };
}

/** Of the next scheduled jobs that are looked at. */
const mostOverlaps = 100;

/** Other scheduled jobs that will change lines of this one, soonest first. */
async function overlapsOf(needs: Needs, { id, accountId }: JobRecord): Promise<Job['overlaps']> {
  const others = (await scheduledJobsOf(needs.db, accountId, { limit: mostOverlaps })).filter(
    (other) => other.id !== id,
  );
  if (others.length === 0) return [];
  const counts = await sharedLines(
    needs.db,
    id,
    others.map((other) => other.id),
  );
  const timeZone = await zoneOf(needs, needs.db, accountId);
  const shared = others.filter((other) => counts.has(other.id));
  const titleOf = await titlesOf(needs, needs.db, shared);
  return shared.flatMap(({ dueAt, ...other }) => {
    const lineCount = counts.get(other.id);
    if (dueAt === null || lineCount === undefined) return [];
    return [{ jobId: other.id, title: titleOf(other), at: dueAt.toISOString(), timeZone, lineCount }];
  });
}

/** On whose clock an account chooses times. */
export async function zoneOf({ accounts }: Pick<BulkNeeds, 'accounts'>, db: Db, accountId: AccountId): Promise<string> {
  const account = await accounts.getAccount(db, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  return account.calendar.timeZone;
}

/** On whose clock those that start later do. */
async function zonesOf(needs: Needs, jobs: readonly JobRecord[]): Promise<Map<AccountId, string>> {
  const ids = new Set(jobs.flatMap(({ accountId, dueAt }) => (dueAt === null ? [] : [accountId])));
  const zones = new Map<AccountId, string>();
  for (const id of ids) zones.set(id, await zoneOf(needs, needs.db, id));
  return zones;
}

async function quotesOfDrafts(needs: Needs, jobs: readonly JobRecord[]): Promise<Map<QuoteId, Quote>> {
  const drafts = jobs.filter(({ state }) => state === 'draft' || state === 'scheduled');
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
  const { planId, planVersionNo: versionNo } = job;
  const drafted = job.plans.length > 0 ? job.plans : planId === null ? [] : [{ planId, versionNo }];
  const plans = await needs.plans.plansOf(
    db,
    drafted.map((one) => one.planId),
  );
  if (drafted.some((one) => plans.get(one.planId)?.status !== 'live')) codes.push('plan_not_on_sale');
  if (drafted.some((one) => plans.has(one.planId) && plans.get(one.planId)?.versionNo !== one.versionNo))
    codes.push('price_changed');
  if (job.action !== 'activate') return codes;
  const asked = { accountId: job.accountId, todayCents: job.price.todayCents };
  return [...codes, ...(await needs.subscriptions.judgeMoney(db, asked)).refusals];
}

interface Around {
  readonly title: string;
  readonly planName: string | null;
  readonly now: Date;
  readonly timeZone: string | undefined;
}

/** What a job shows of itself and its account, without rows, plans, quote and other jobs. */
type Own = Omit<Job, 'madeFrom' | 'plans' | 'quote' | 'refusals' | 'undoneBy'>;

function present(job: JobRecord, { title, planName, now, timeZone }: Around): Own {
  const { id, action, state, byName, planId, carrier, price } = job;
  const { total, readyCount, refusedCount, runningCount, doneCount, failedCount, unknownCount, canceledCount } = job;
  const { dueAt, stopCode, stopText } = job;
  return {
    id,
    action,
    state,
    title,
    by: byName,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    rowsForgottenAt: job.rowsForgottenAt?.toISOString() ?? null,
    planId,
    planName,
    carrier,
    tagChange: action === 'tag' ? { added: job.addTags, removed: job.removeTags } : null,
    total,
    readyCount,
    refusedCount,
    runningCount,
    doneCount,
    failedCount,
    unknownCount,
    canceledCount,
    price,
    method: null,
    blockers: [],
    overlaps: [],
    secondsLeft: secondsLeft(job, now),
    schedule:
      dueAt && timeZone !== undefined ? { at: dueAt.toISOString(), ...clockAt(dueAt, timeZone), timeZone } : null,
    stopped: stopCode !== null && stopText !== null ? { code: stopCode, text: stopText } : null,
    undo: undoOf(job),
    mayRepeat: job.selection?.by === 'filter' || job.rowsForgottenAt === null,
  };
}
