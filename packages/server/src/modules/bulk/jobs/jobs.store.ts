import { words as erasing } from '../../../kernel/words.ts';
import { trace, type Trace } from '../../../store/traces.ts';
import { sql } from 'kysely';
import type { AccountId, JobId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { tellEvents } from '../../../store/told-events.ts';
import type { JobFilter, JobRecord, ScheduledPart } from './job.ts';

type Stored = 'plans' | 'price' | 'refusals' | 'selection';
type Kept = Omit<JobRecord, Stored> & Record<Stored, unknown>;
type Tables = { 'bulk.jobs': JobRecord };

const jobs = (db: Db) => db.withTables<Tables>();

export async function addJob(tx: Tx, job: JobRecord): Promise<void> {
  const { plans, price, refusals, selection } = job;
  const kept: Kept = {
    ...job,
    plans: JSON.stringify(plans),
    price: JSON.stringify(price),
    refusals: JSON.stringify(refusals),
    selection: selection && JSON.stringify(selection),
  };
  await tx.withTables<{ 'bulk.jobs': Kept }>().insertInto('bulk.jobs').values(kept).execute();
}

export async function findJob(db: Db, accountId: AccountId, id: JobId): Promise<JobRecord | undefined> {
  return jobs(db)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Only the holder of a job's lock begins, concludes or steers its rows. */
export async function lockJob(tx: Tx, accountId: AccountId, id: JobId): Promise<JobRecord | undefined> {
  return jobs(tx)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Several jobs of any account, in one order. */
export async function lockJobs(tx: Tx, ids: readonly JobId[]): Promise<JobRecord[]> {
  return jobs(tx)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where((on) => on('id', '=', on.fn.any(sql<JobId[]>`${[...ids]}::text[]`)))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether any job has rows to begin: a look that costs no transaction, for it is taken every second. */
export async function isAnyReady(db: Db): Promise<boolean> {
  const found = await jobs(db)
    .selectFrom('bulk.jobs')
    .select('id')
    .where('state', '=', sql.lit('running' as const))
    .where('readyCount', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The running job whose turn it is, locked; those named and one that another worker has are passed over. */
export async function takeTurn(tx: Tx, passedOver: readonly JobId[]): Promise<JobRecord | undefined> {
  return jobs(tx)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('state', '=', 'running')
    .where('readyCount', '>', 0)
    .where(sql<boolean>`id <> all(${[...passedOver]}::text[])`)
    .orderBy('turnAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export type JobChanges = Partial<Omit<JobRecord, 'id' | 'accountId' | Stored>>;

/** Tells systems of the customer when the job ends. */
export async function changeJob(tx: Tx, id: JobId, changes: JobChanges): Promise<void> {
  const changed = await jobs(tx)
    .updateTable('bulk.jobs')
    .set(changes)
    .where('id', '=', id)
    .returning(['accountId', 'action', 'doneCount', 'failedCount', 'unknownCount'])
    .executeTakeFirst();
  const { state, finishedAt: at } = changes;
  if (!changed || state !== 'finished' || !at) return;
  const { accountId, ...facts } = changed;
  const data = { jobId: id, ...facts };
  await tellEvents(tx, [{ accountId, type: 'job.finished', at, lineId: null, data }]);
}

/** Another price in place of the one that was shown; the caller holds the job. */
export async function setPrice(tx: Tx, id: JobId, { price, plans }: Pick<JobRecord, 'plans' | 'price'>): Promise<void> {
  const kept = { price: JSON.stringify(price), plans: JSON.stringify(plans) };
  await tx.withTables<{ 'bulk.jobs': Kept }>().updateTable('bulk.jobs').set(kept).where('id', '=', id).execute();
}

/** Those that were started or scheduled: a draft is seen only by its address. */
const inView = sql<boolean>`(started_at is not null or scheduled_by is not null)`;

/** A state is written into the statement, so that an index of that state is found. */
function passes({ state, result }: JobFilter) {
  const inState = state === undefined ? sql`` : sql`and state = ${sql.lit(state)}`;
  return sql<boolean>`(${inView} ${inState} ${result === 'failed' ? sql`and failed_count > 0` : sql``})`;
}

/** Jobs that were started or scheduled, all or those that pass the filter, newest first. */
export async function listStarted(
  db: Db,
  accountId: AccountId,
  part: JobFilter & { behindId: string | undefined; limit: number; offset: number },
): Promise<JobRecord[]> {
  const { behindId } = part;
  return jobs(db)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(passes(part))
    .$if(behindId !== undefined, (query) => query.where(sql<boolean>`id < ${behindId ?? ''}`))
    .orderBy('id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export type Relative = Pick<
  JobRecord,
  'accountId' | 'action' | 'id' | 'isCallOff' | 'madeFrom' | 'madeHow' | 'refusedCount' | 'total'
>;

/** The jobs that these came from, and those that undid them or are about to, oldest first. */
export async function relativesOf(db: Db, accountId: AccountId, known: readonly JobRecord[]): Promise<Relative[]> {
  const ids = known.map(({ id }) => id);
  const origins = known.flatMap(({ madeFrom }) => madeFrom ?? []);
  return jobs(db)
    .selectFrom('bulk.jobs')
    .select(['id', 'accountId', 'action', 'isCallOff', 'madeFrom', 'madeHow', 'refusedCount', 'total'])
    .where('accountId', '=', accountId)
    .where(
      sql<boolean>`(id = any(${origins}::text[]) or (made_how = 'undo' and made_from = any(${ids}::text[])
        and ${inView} and (state <> 'canceled' or done_count > 0)))`,
    )
    .orderBy('id')
    .execute();
}

/** Jobs in their place among other events, all or some, newest first; `beforeId` continues behind an event. */
export async function listedJobs(
  db: Db,
  accountId: AccountId,
  { beforeId, ids, limit }: { beforeId: string | undefined; ids?: readonly string[] | undefined; limit: number },
): Promise<JobRecord[]> {
  return jobs(db)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('eventId', 'is not', null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::text[])`))
    .$if(beforeId !== undefined, (query) => query.where(sql<boolean>`event_id < ${beforeId ?? ''}`))
    .orderBy('eventId', 'desc')
    .limit(limit)
    .execute();
}

export async function countStarted(db: Db, accountId: AccountId, filter: JobFilter = {}): Promise<number> {
  const counted = await jobs(db)
    .selectFrom('bulk.jobs')
    .select((on) => on.fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .where(passes(filter))
    .executeTakeFirstOrThrow();
  return counted.total;
}

export async function runningJobsOf(db: Db, accountId: AccountId, most: number): Promise<JobRecord[]> {
  return jobs(db)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('state', '=', 'running')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The scheduled job that is due longest, but for those named. */
export async function dueJob(db: Db, now: Date, passedOver: readonly JobId[]): Promise<JobRecord | undefined> {
  return jobs(db)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('dueAt', '<=', now)
    .where(sql<boolean>`id <> all(${[...passedOver]}::text[])`)
    .orderBy('dueAt')
    .limit(1)
    .executeTakeFirst();
}

/** When the next scheduled job is due, of all accounts; null: none is. */
export async function nextStartAt(db: Db): Promise<Date | null> {
  const found = await jobs(db)
    .selectFrom('bulk.jobs')
    .select((on) => on.fn.min('dueAt').as('at'))
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  return found?.at ?? null;
}

/** The next jobs that start by themselves, soonest first. */
export async function scheduledJobsOf(
  db: Db,
  accountId: AccountId,
  { limit, offset = 0, behind }: ScheduledPart,
): Promise<JobRecord[]> {
  return jobs(db)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('state', '=', sql.lit('scheduled' as const))
    .$if(behind !== undefined, (query) =>
      query.where(sql<boolean>`(due_at, id) > (${behind?.dueAt ?? null}::timestamptz, ${behind?.id ?? ''})`),
    )
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A job that was shown long enough ago and never started, locked. */
export async function oldDraft(tx: Tx, madeBefore: Date): Promise<JobRecord | undefined> {
  return jobs(tx)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('startedAt', 'is', null)
    .where('scheduledBy', 'is', null)
    .where('createdAt', '<', madeBefore)
    .orderBy('createdAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** A job that ended long enough ago, waits for no outcome and still has rows, locked. */
export async function oldJob(tx: Tx, endedBefore: Date): Promise<JobRecord | undefined> {
  return jobs(tx)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('hasRows', '=', true)
    .where(inView)
    .where('finishedAt', '<', endedBefore)
    .where('runningCount', '=', 0)
    .where('unknownCount', '=', 0)
    .orderBy('finishedAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function dropJob(tx: Tx, id: JobId): Promise<void> {
  await jobs(tx).deleteFrom('bulk.jobs').where('id', '=', id).execute();
}

/** Rows hold names and what a file held; a job keeps its counts. */
export const jobTraces: readonly Trace[] = [
  trace({
    what: 'jobs',
    table: sql`bulk.rows`,
    where: ({ accountId, person }) =>
      person === null ? sql`job_id in (select id from bulk.jobs where account_id = ${accountId})` : null,
    set: null,
  }),
  trace({
    what: 'jobs',
    table: sql`bulk.jobs`,
    where: ({ accountId, person }) =>
      person === null
        ? sql`account_id = ${accountId} and (by_name <> ${erasing.erased.formerPerson} or add_tags <> '{}'
            or remove_tags <> '{}' or has_rows or selection is not null)`
        : sql`account_id = ${accountId} and by_name <> ${erasing.erased.formerPerson} and by_subject = ${person.subject}`,
    set: ({ person }) =>
      person === null
        ? sql`by_name = ${erasing.erased.formerPerson}, add_tags = '{}', remove_tags = '{}', has_rows = false, selection = null`
        : sql`by_name = ${erasing.erased.formerPerson}`,
  }),
];
