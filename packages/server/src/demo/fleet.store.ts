import { sql } from 'kysely';
import type { CarrierId } from '@linekeeper/contract';
import type { AccountId } from '../kernel/ids.ts';
import type { Db, Tx } from '../store/database.ts';

export interface Fleet {
  sims: Readonly<Record<CarrierId, readonly string[]>>;
  /** Business time. */
  begunAt: Date;
  email: string | null;
  accountId: AccountId | null;
  subject: string | null;
  doneCount: number;
  tries: number;
  endedAt: Date | null;
  problem: string | null;
}

const tables = (db: Db) => db.withTables<{ 'demo.fleet': Fleet }>();

/** False when there is one already. */
export async function insertFleet(tx: Tx, { sims, begunAt }: Pick<Fleet, 'begunAt' | 'sims'>): Promise<boolean> {
  const added = await sql`
    insert into demo.fleet (sims, begun_at) values (${JSON.stringify(sims)}::jsonb, ${begunAt})
    on conflict do nothing`.execute(tx);
  return added.numAffectedRows === 1n;
}

export async function findFleet(db: Db): Promise<Fleet | undefined> {
  return tables(db).selectFrom('demo.fleet').selectAll().executeTakeFirst();
}

export async function changeFleet(tx: Tx, change: Partial<Omit<Fleet, 'begunAt' | 'sims'>>): Promise<void> {
  await tables(tx).updateTable('demo.fleet').set(change).execute();
}

const teller = sql`hashtextextended('demo.tell', 0)`;

/** A lock of the database's session: one process tells the story, and another when that one is gone. */
export async function takeTelling(held: Db): Promise<boolean> {
  const found = await sql<{ isTaken: boolean }>`select pg_try_advisory_lock(${teller}) as is_taken`.execute(held);
  return found.rows[0]?.isTaken ?? false;
}

export async function leaveTelling(held: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${teller})`.execute(held);
}
