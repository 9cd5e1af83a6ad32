import { sql } from 'kysely';
import type { Db } from '../../../store/database.ts';
import type { RowRecord } from './row.ts';

type Tables = { 'bulk.rows': RowRecord };

/** Rows of any account that wait for the outcome of an order, behind a row of a job. */
export async function rowsInChange(
  db: Db,
  behind: { jobId: string; row: number } | null,
  most: number,
): Promise<RowRecord[]> {
  return db
    .withTables<Tables>()
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
