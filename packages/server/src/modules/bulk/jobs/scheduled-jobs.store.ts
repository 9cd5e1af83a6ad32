import type { LineAction } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, JobId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { keptStatement } from '../../../store/kept-statement.ts';
import type { JobRecord } from './job.ts';

type Tables = { 'bulk.jobs': JobRecord };

const jobs = (db: Db) => db.withTables<Tables>();

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

/** Where a list of scheduled jobs goes on: behind a job, or behind so many. */
export interface ScheduledPart {
  readonly limit: number;
  readonly offset?: number;
  readonly behind?: { readonly dueAt: Date; readonly id: string } | undefined;
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

/** A job that will change a line when it starts by itself. */
export interface ScheduledForLine {
  lineId: LineId;
  jobId: JobId;
  action: LineAction;
  dueAt: Date;
  byName: string;
}

const shownOfLine = 10;

/**
 * The next scheduled jobs of each of some lines, soonest first. The rows of a job that was just scheduled are in no statistics,
 * and by its id they would all be read for each line: the empty text leaves only the way by the line.
 */
export const scheduledForLines = keptStatement<[AccountId, lineIds: readonly LineId[]], ScheduledForLine>(
  (db, valueAt) => ({
    compile: () =>
      sql<ScheduledForLine>`select line.id as line_id, next.*
        from unnest(cast(${valueAt(1)} as text[])) as line (id)
        cross join lateral (
          select j.id as job_id, j.action, j.due_at, j.by_name
          from bulk.rows as r join bulk.jobs as j on j.id = r.job_id || ''
          where r.line_id = line.id and r.state = 'ready' and j.state = 'scheduled' and j.account_id = ${valueAt(0)}
          order by j.due_at, j.id limit ${sql.lit(shownOfLine)}) as next
        order by next.due_at, next.job_id`.compile(db),
  }),
);

/** How many lines that a job is still to change each of some other jobs is to change too; found by line, as those above. */
export async function sharedLines(db: Db, id: JobId, others: readonly JobId[]): Promise<Map<JobId, number>> {
  const { rows } = await sql<{ jobId: JobId; lineCount: number }>`
    select other.job_id, count(*)::int as line_count
    from bulk.rows as own join bulk.rows as other on other.line_id = own.line_id and other.state = 'ready'
    where own.job_id = ${id} and own.state = 'ready' and other.job_id || '' = any(${[...others]}::text[])
    group by other.job_id`.execute(db);
  return new Map(rows.map(({ jobId, lineCount }) => [jobId, lineCount]));
}
