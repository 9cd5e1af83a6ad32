import type { Job } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { after, dayMs, type Clock } from '../../kernel/clock.ts';
import { clockAt, instantOfClock } from '../../kernel/days.ts';
import type { QuoteId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tx } from '../../store/database.ts';
import { plansAskedOf, type JobRecord } from '../bulk/index.ts';
import { changeOfRows } from './change-of-rows.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import { words } from './words.ts';

const aheadMs = 366 * dayMs;

interface ClockTime {
  day: string;
  time: string;
}

/**
 * Chooses when a job starts by itself, by the clock of the account. A draft is quoted for that moment, and waits until it is
 * started; a scheduled job moves, unless it would come to more. Refuses with `job_begun` once it runs.
 */
export async function scheduleJob(
  needs: RerunsNeeds,
  caller: Caller,
  id: string,
  startsAt: ClockTime | null,
): Promise<Job> {
  const { accountId } = caller;
  const seen = await needs.bulk.existingJob(accountId, id);
  const timeZone = await needs.bulk.zoneOf(needs.db, accountId);
  const dueAt = startsAt && instantOfClock(startsAt, timeZone);
  if (dueAt) refuseTime(needs.clock, dueAt);
  refuseState(seen, dueAt);
  const priced = await pricedFor(needs, seen, dueAt);
  const moved = await needs.db.transaction().execute(async (tx) => {
    const job = await needs.bulk.stored.lockJob(tx, accountId, seen.id);
    if (!job) throw new Refusal('not_found');
    refuseState(job, dueAt);
    if (job.state === 'scheduled') {
      await noteMove(needs, tx, job, { dueAt, timeZone });
      await refuseDearer(needs, tx, job, priced);
    }
    const changes = { dueAt, ...(await priced?.keep(tx)) };
    await needs.bulk.stored.changeJob(tx, job.id, changes);
    return { ...job, ...changes, ...(priced && { price: priced.price }) };
  });
  return needs.bulk.presentJob(moved);
}

function refuseTime(clock: Clock, dueAt: Date): void {
  const now = clock.now();
  const text = dueAt <= now ? words.times.tooSoon : dueAt > after(now, aheadMs) ? words.times.tooLate : null;
  if (text !== null) throw new Refusal('invalid_fields', { day: text });
}

function refuseState({ state }: JobRecord, dueAt: Date | null): void {
  if (state === 'draft' || (state === 'scheduled' && dueAt !== null)) return;
  throw new Refusal('job_begun');
}

interface Priced {
  readonly price: JobRecord['price'];
  readonly totalCents: number;
  /** Keeps the quote, and answers what changes with it. */
  readonly keep: (tx: Tx) => Promise<{ quoteId: QuoteId }>;
}

/** First periods are shared by days, so an activation costs what its day says; other changes cost nothing at once. */
async function pricedFor(needs: RerunsNeeds, job: JobRecord, dueAt: Date | null): Promise<Priced | undefined> {
  if (job.action !== 'activate') return undefined;
  const { accountId } = job;
  const asked = changeOfRows(job, await needs.bulk.stored.rowsOf(needs.db, job.id, 'ready'), plansAskedOf(job));
  if (asked?.change.action !== 'activate') throw new Refusal('nothing_to_do');
  const draft = await needs.bulk.draftActivation(needs.db, accountId, { ...asked.change, at: dueAt ?? undefined });
  if (draft.planVersionNo !== job.planVersionNo) throw new Refusal('price_changed');
  const offer = await needs.bulk.offerOf({ ...job, price: draft.price }, draft);
  if (!offer) throw new Error('an activation has no quote');
  return {
    price: draft.price,
    totalCents: offer.shown.today.totalCents,
    async keep(tx) {
      await needs.bulk.stored.setPrice(tx, job.id, draft);
      return { quoteId: await needs.bulk.keepOffer(tx, job, offer) };
    },
  };
}

async function refuseDearer(needs: RerunsNeeds, tx: Tx, job: JobRecord, priced: Priced | undefined): Promise<void> {
  if (!priced || job.quoteId === null) return;
  const quoted = (await needs.quotes.quotesOf(tx, job.accountId, [job.quoteId])).get(job.quoteId);
  if (!quoted || priced.totalCents <= quoted.today.totalCents) return;
  throw new Refusal('quote_changed', {
    today: words.times.dearer(quoted.today.totalCents, priced.totalCents),
  });
}

async function noteMove(
  { audit }: Pick<RerunsNeeds, 'audit'>,
  tx: Tx,
  job: JobRecord,
  { dueAt, timeZone }: { dueAt: Date | null; timeZone: string },
): Promise<void> {
  const shown = (at: Date | null): string => {
    if (at === null) return '';
    const { day, time } = clockAt(at, timeZone);
    return `${day} ${time} ${timeZone}`;
  };
  await audit.record(tx, {
    account: job.accountId,
    action: 'job.rescheduled',
    about: { job: job.id },
    before: { startsAt: shown(job.dueAt) },
    after: { startsAt: shown(dueAt) },
  });
}
