import { sql } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';
import type { Request } from './request.ts';

type Row = Request & { toldAt: Date | null };
export type Untold = Pick<
  Request,
  'about' | 'accountId' | 'amountCents' | 'askedAt' | 'askedBy' | 'askedByName' | 'id' | 'kind'
>;

const tables = (db: Db) => db.withTables<{ 'approvals.requests': Row }>();

/** When the oldest request was made that no colleague was emailed about. */
export async function oldestUntoldAt(db: Db): Promise<Date | null> {
  const { at } = await tables(db)
    .selectFrom('approvals.requests')
    .select(sql<Date | null>`min(asked_at)`.as('at'))
    .where('state', '=', 'waiting')
    .where('toldAt', 'is', null)
    .executeTakeFirstOrThrow();
  return at;
}

/** Waiting requests that no colleague was emailed about, for the one caller who does it now; oldest first. */
export async function takeUntold(tx: Tx, now: Date): Promise<Untold[]> {
  const taken = await tables(tx)
    .updateTable('approvals.requests')
    .set({ toldAt: now })
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .where('toldAt', 'is', null)
    .returning(['id', 'accountId', 'about', 'amountCents', 'askedAt', 'askedBy', 'askedByName', 'kind'])
    .execute();
  return taken.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
