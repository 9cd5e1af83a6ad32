import { sql } from 'kysely';
import type { Db } from '../store/database.ts';

/** Whether a job of that name waits or is being done. */
export async function isJobOpen(db: Db, name: string): Promise<boolean> {
  const found = await sql`select from pgboss.job where name = ${name} and state < 'completed' limit 1`.execute(db);
  return found.rows.length > 0;
}
