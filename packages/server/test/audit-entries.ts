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

/** The newest entry, with what it says as values. */
export async function lastEntry(db: Db) {
  const entry = (await auditEntries(db)).at(-1);
  const valuesOf = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null);
  return entry && { ...entry, before: valuesOf(entry.before), after: valuesOf(entry.after) };
}

/** What somebody may do who owns the database: the refusing triggers do not fire. */
export async function tamper(db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
  });
}
