import { jobRowLimit, type LineAction } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, CommandId, JobId, LineId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { keptStatement } from '../../../store/kept-statement.ts';
import type { QuotedRow, RowBefore, RowDraft, RowRecord } from './row.ts';

type Tables = { 'bulk.rows': RowRecord };

const tables = (db: Db) => db.withTables<Tables>();

export type NewRow = RowDraft & { commandId?: CommandId };

/** Adds rows behind those there are; `firstRow` is the number of the first. */
export async function addRows(tx: Tx, jobId: JobId, firstRow: number, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const numbered = rows.map((row, at) => ({ ...row, row: firstRow + at }));
  await sql`
    insert into bulk.rows (job_id, row, given, line_id, iccid, imei, name, carrier, state, code, text, possible_at, warnings, command_id, quoted, tags)
    select ${jobId}, n.row, n.given, n."lineId", n.iccid, n.imei, n.name, n.carrier, n.state, n.code, n.text, n."possibleAt",
      n.warnings, n."commandId", nullif(n.quoted, 'null'::jsonb), nullif(n.tags, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as n (
      row integer, given text, "lineId" text, iccid text, imei text, name text, carrier text, state text, code text, text text,
      "possibleAt" timestamptz, warnings text[], "commandId" text, quoted jsonb, tags jsonb)`.execute(tx);
}

/** Rows that can begin, in their order; the caller holds the job. */
export async function readyRows(db: Db, jobId: JobId, most: number): Promise<RowRecord[]> {
  return tables(db)
    .selectFrom('bulk.rows')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('state', '=', 'ready')
    .orderBy('row')
    .limit(most)
    .execute();
}

export type RowOutcome = Pick<
  RowRecord,
  'row' | 'state' | 'lineId' | 'iccid' | 'code' | 'text' | 'mayRetry' | 'possibleAt' | 'commandId'
>;

/** Writes the outcomes of one job's rows; the caller holds the job. */
export async function saveOutcomes(tx: Tx, jobId: JobId, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update bulk.rows as r
    set state = n.state, line_id = n."lineId", iccid = n.iccid, code = n.code, text = n.text,
      may_retry = n."mayRetry", possible_at = n."possibleAt", command_id = n."commandId"
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as n (
      row integer, state text, "lineId" text, iccid text, code text, text text, "mayRetry" boolean,
      "possibleAt" timestamptz, "commandId" text)
    where r.job_id = ${jobId} and r.row = n.row`.execute(tx);
}

/** Notes what each line is before its row is carried out; the caller holds the job. */
export async function noteBefore(
  tx: Tx,
  jobId: JobId,
  before: readonly (RowBefore & { row: number })[],
): Promise<void> {
  if (before.length === 0) return;
  await sql`
    update bulk.rows as r set before = jsonb_build_object('name', n.name, 'tags', n.tags)
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as n (row integer, name text, tags jsonb)
    where r.job_id = ${jobId} and r.row = n.row`.execute(tx);
}

/** Writes what rows are quoted at now; the caller holds the job. */
export async function requoteRows(
  tx: Tx,
  jobId: JobId,
  quoted: readonly { row: number; quoted: QuotedRow }[],
): Promise<void> {
  if (quoted.length === 0) return;
  await sql`
    update bulk.rows as r set quoted = n.quoted
    from jsonb_to_recordset(${JSON.stringify(quoted)}::jsonb) as n (row integer, quoted jsonb)
    where r.job_id = ${jobId} and r.row = n.row`.execute(tx);
}

/** All rows of a job in their order, or those in one state. */
export async function rowsOf(db: Db, jobId: JobId, state?: RowRecord['state']): Promise<RowRecord[]> {
  return listRows(db, jobId, { state, limit: jobRowLimit });
}

interface RowLine {
  readonly jobId: JobId;
  readonly row: number;
  readonly lineId: LineId;
  readonly iccid: string;
  readonly name: string | null;
}

/** The lines of some rows; rows without a line are absent. */
export async function linesOfRows(
  db: Db,
  asked: readonly { readonly jobId: JobId; readonly row: number }[],
): Promise<RowLine[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<RowLine>`
    select r.job_id, r.row, r.line_id, r.iccid, r.name from bulk.rows as r
    join unnest(${asked.map(({ jobId }) => jobId)}::text[], ${asked.map(({ row }) => row)}::integer[]) as asked(job_id, row)
      on r.job_id = asked.job_id and r.row = asked.row
    where r.line_id is not null and r.iccid is not null`.execute(db);
  return rows;
}

const begunStates = [
  'ready',
  'running',
  'done',
  'failed',
  'unknown',
  'canceled',
] as const satisfies RowRecord['state'][];

type OnlyRow = Pick<RowRecord, 'iccid' | 'jobId' | 'lineId' | 'name'>;

/** The one row of each job that changes a single line. Asked state by state, so that rows it left out cost nothing. */
export async function onlyRows(
  db: Db,
  jobs: readonly { id: JobId; refusedCount: number; total: number }[],
): Promise<OnlyRow[]> {
  const asked = jobs.flatMap(({ id, refusedCount, total }) =>
    (refusedCount === total ? ['refused'] : begunStates).map((state) => ({ id, state })),
  );
  if (asked.length === 0) return [];
  const found = await sql<OnlyRow>`
    select found.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id text, state text)
    cross join lateral (
      select job_id, line_id, name, iccid from bulk.rows
      where job_id = asked.id collate "C" and state = asked.state limit 1) as found`.execute(db);
  return found.rows;
}

export async function rowsOfCommands(db: Db, commandIds: readonly string[]): Promise<RowRecord[]> {
  return tables(db)
    .selectFrom('bulk.rows')
    .selectAll()
    .where((on) => on('commandId', '=', on.fn.any(sql<CommandId[]>`${[...commandIds]}::text[]`)))
    .orderBy('jobId')
    .orderBy('row')
    .execute();
}

/** Drops the rows that have not begun; answers how many. */
export async function cancelReady(tx: Tx, jobId: JobId): Promise<number> {
  const canceled = await tables(tx)
    .updateTable('bulk.rows')
    .set({ state: 'canceled' })
    .where('jobId', '=', jobId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return Number(canceled.numUpdatedRows);
}

interface RowsAsked {
  state?: RowRecord['state'] | undefined;
  /** Continues behind a row. */
  behind?: number | undefined;
  offset?: number;
  limit: number;
}

export async function listRows(db: Db, jobId: JobId, asked: RowsAsked): Promise<RowRecord[]> {
  const { state, behind = 0 } = asked;
  return tables(db)
    .selectFrom('bulk.rows')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('row', '>', behind)
    .$if(state !== undefined, (query) => query.where(sql<boolean>`state = ${state ?? ''}`))
    .orderBy('row')
    .limit(asked.limit)
    .offset(asked.offset ?? 0)
    .execute();
}

/** Failed rows that may be tried again. */
export async function retryableRows(db: Db, jobId: JobId): Promise<RowRecord[]> {
  return tables(db)
    .selectFrom('bulk.rows')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('state', '=', 'failed')
    .where('mayRetry', '=', true)
    .orderBy('row')
    .execute();
}

/** Rows of any account that wait for a carrier's outcome, behind a row of a job. */
export async function rowsInChange(
  db: Db,
  behind: { jobId: string; row: number } | null,
  most: number,
): Promise<RowRecord[]> {
  return tables(db)
    .selectFrom('bulk.rows')
    .selectAll()
    .where('state', 'in', ['running', 'unknown'])
    .$if(behind !== null, (query) =>
      query.where(sql<boolean>`(job_id, "row") > (${behind?.jobId ?? ''}, ${behind?.row ?? 0})`),
    )
    .orderBy('jobId')
    .orderBy('row')
    .limit(most)
    .execute();
}

/** Drops the first rows of a job; answers how many went. The caller holds the job. */
export async function dropRows(tx: Tx, jobId: JobId, most: number): Promise<number> {
  const gone = await sql`
    delete from bulk.rows where job_id = ${jobId} and row <= (
      select max(row) from (select row from bulk.rows where job_id = ${jobId} order by row limit ${most}) as next)`.execute(
    tx,
  );
  return Number(gone.numAffectedRows ?? 0);
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

/** How many lines each of some other jobs shares with a job; counts what both have yet to change, found by line as above. */
export async function sharedLines(db: Db, id: JobId, others: readonly JobId[]): Promise<Map<JobId, number>> {
  const { rows } = await sql<{ jobId: JobId; lineCount: number }>`
    select other.job_id, count(*)::int as line_count
    from bulk.rows as own join bulk.rows as other on other.line_id = own.line_id and other.state = 'ready'
    where own.job_id = ${id} and own.state = 'ready' and other.job_id || '' = any(${[...others]}::text[])
    group by other.job_id`.execute(db);
  return new Map(rows.map(({ jobId, lineCount }) => [jobId, lineCount]));
}
