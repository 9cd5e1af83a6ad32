import { sql } from 'kysely';
import type { CommandId, JobId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { RowDraft, RowRecord } from './row.ts';

type Tables = { 'bulk.rows': RowRecord };

const rowsOf = (db: Db) => db.withTables<Tables>();

export type NewRow = RowDraft & { commandId?: CommandId };

/** Adds rows behind those there are; `firstRow` is the number of the first. */
export async function addRows(tx: Tx, jobId: JobId, firstRow: number, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const numbered = rows.map((row, at) => ({ ...row, row: firstRow + at }));
  await sql`
    insert into bulk.rows (job_id, row, given, line_id, iccid, imei, name, state, code, text, possible_at, warnings, command_id, quoted)
    select ${jobId}, n.row, n.given, n."lineId", n.iccid, n.imei, n.name, n.state, n.code, n.text, n."possibleAt",
      n.warnings, n."commandId", nullif(n.quoted, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as n (
      row integer, given text, "lineId" text, iccid text, imei text, name text, state text, code text, text text,
      "possibleAt" timestamptz, warnings text[], "commandId" text, quoted jsonb)`.execute(tx);
}

/** Rows that can begin, in their order; the caller holds the job. */
export async function readyRows(db: Db, jobId: JobId, most: number): Promise<RowRecord[]> {
  return rowsOf(db)
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

export async function rowsOfCommands(db: Db, commandIds: readonly string[]): Promise<RowRecord[]> {
  return rowsOf(db)
    .selectFrom('bulk.rows')
    .selectAll()
    .where((on) => on('commandId', '=', on.fn.any(sql<CommandId[]>`${[...commandIds]}::text[]`)))
    .orderBy('jobId')
    .orderBy('row')
    .execute();
}

/** Drops the rows that have not begun; answers how many. */
export async function cancelReady(tx: Tx, jobId: JobId): Promise<number> {
  const canceled = await rowsOf(tx)
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
  return rowsOf(db)
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
  return rowsOf(db)
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
  return rowsOf(db)
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
