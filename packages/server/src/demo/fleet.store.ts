import { sql } from 'kysely';
import type { CarrierId } from '@linekeeper/contract';
import type { AccountId } from '../kernel/ids.ts';
import type { Db, Tx } from '../store/database.ts';

/** How far one customer of the demo has come. */
export interface Known {
  email: string | null;
  accountId: AccountId | null;
  subject: string | null;
}

export interface Fleet extends Known {
  sims: Readonly<Record<CarrierId, readonly string[]>>;
  /** Only the first customer lives: it was begun before there were others. */
  isAlone: boolean;
  /** Business time. */
  begunAt: Date;
  doneCount: number;
  tries: number;
  endedAt: Date | null;
  problem: string | null;
}

/** Of a member of staff who was hired. */
export interface StaffLogIn {
  email: string;
  role: string;
  /** Base32, as authenticator apps take it. */
  authenticatorSecret: string;
}

type Tables = { 'demo.fleet': Fleet; 'demo.customers': Known & { key: string }; 'demo.staff': StaffLogIn };

const tables = (db: Db) => db.withTables<Tables>();

/** False when there is one already. */
export async function insertFleet(
  tx: Tx,
  { sims, begunAt, isAlone }: Pick<Fleet, 'begunAt' | 'isAlone' | 'sims'>,
): Promise<boolean> {
  const added = await sql`
    insert into demo.fleet (sims, begun_at, is_alone) values (${JSON.stringify(sims)}::jsonb, ${begunAt}, ${isAlone})
    on conflict do nothing`.execute(tx);
  return added.numAffectedRows === 1n;
}

export async function findFleet(db: Db): Promise<Fleet | undefined> {
  return tables(db).selectFrom('demo.fleet').selectAll().executeTakeFirst();
}

export async function changeFleet(tx: Tx, change: Partial<Omit<Fleet, 'begunAt' | 'sims'>>): Promise<void> {
  await tables(tx).updateTable('demo.fleet').set(change).execute();
}

/** One of the others; null: not there yet. */
export async function findCustomer(db: Db, key: string): Promise<Known | null> {
  const found = await tables(db)
    .selectFrom('demo.customers')
    .select(['email', 'accountId', 'subject'])
    .where('key', '=', key)
    .executeTakeFirst();
  return found ?? null;
}

/** Notes who a customer became; null: the first one. */
export async function noteCustomer(tx: Tx, key: string | null, known: Known): Promise<void> {
  if (key === null) return changeFleet(tx, known);
  await tables(tx)
    .insertInto('demo.customers')
    .values({ key, ...known })
    .onConflict((met) => met.column('key').doUpdateSet(known))
    .execute();
}

export async function noteStaffLogIn(tx: Tx, logIn: StaffLogIn): Promise<void> {
  const { role, authenticatorSecret } = logIn;
  await tables(tx)
    .insertInto('demo.staff')
    .values(logIn)
    .onConflict((met) => met.column('email').doUpdateSet({ role, authenticatorSecret }))
    .execute();
}

export async function staffLogIns(db: Db): Promise<StaffLogIn[]> {
  return tables(db).selectFrom('demo.staff').selectAll().orderBy('role').execute();
}

/** Accounts of the demo, those included that staff opened or took over. */
export async function demoAccounts(db: Db): Promise<AccountId[]> {
  const [fleet, others] = await Promise.all([
    findFleet(db),
    tables(db).selectFrom('demo.customers').select('accountId').execute(),
  ]);
  return [fleet?.accountId, ...others.map(({ accountId }) => accountId)].filter(
    (id) => id !== null && id !== undefined,
  );
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
