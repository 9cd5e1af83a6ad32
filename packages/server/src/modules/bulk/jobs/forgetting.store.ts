import { sql } from 'kysely';
import type { JobId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { JobRecord } from './job.ts';

type Tables = { 'bulk.jobs': JobRecord };

const jobs = (db: Db) => db.withTables<Tables>();

/** A job that was shown long enough ago and never started, locked. */
export async function oldDraft(tx: Tx, madeBefore: Date): Promise<JobRecord | undefined> {
  return jobs(tx)
    .selectFrom('bulk.jobs')
    .selectAll()
    .where('startedAt', 'is', null)
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
    .where('startedAt', 'is not', null)
    .where('finishedAt', '<', endedBefore)
    .where('runningCount', '=', 0)
    .where('unknownCount', '=', 0)
    .orderBy('finishedAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
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

export async function dropJob(tx: Tx, id: JobId): Promise<void> {
  await jobs(tx).deleteFrom('bulk.jobs').where('id', '=', id).execute();
}
