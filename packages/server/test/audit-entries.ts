import { sql } from 'kysely';
import type { Db } from '../src/store/database.ts';

export interface WrittenEntry {
  id: string;
  accountId: string;
  action: string;
  actorKind: string;
  actorId: string | null;
  requestId: string | null;
  about: string;
  before: string | null;
  after: string | null;
  personal: string | null;
}

/** What was written into the audit, oldest first. */
export async function auditEntries(db: Db): Promise<WrittenEntry[]> {
  return (await sql<WrittenEntry>`select * from audit.entries order by id`.execute(db)).rows;
}

/** What somebody may do who owns the database: the refusing triggers do not fire. */
export async function tamper(db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
  });
}
