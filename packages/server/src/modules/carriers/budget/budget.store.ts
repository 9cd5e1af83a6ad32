import { sql } from 'kysely';
import type { Floor } from '../../../jobs/floor.ts';
import type { Db, Tx } from '../../../store/database.ts';

export interface BudgetNeeds extends Pick<Floor, 'db' | 'clock'> {
  pause(ms: number): Promise<void>;
}

export interface Turn {
  account: string;
  now: Date;
  /** Between two calls. */
  gapMs: number;
  mostWaitMs: number;
}

/**
 * When the next so many calls may go out, one behind the other: answers the turn of the first. Undefined when that of the
 * last is too far away, and nothing is taken. One statement by itself, so that no process waits for another's commit.
 */
export async function takeTurns(
  db: Db,
  { account, now, gapMs, mostWaitMs }: Turn,
  count: number,
): Promise<Date | undefined> {
  const ms = (length: number) => sql`${length}::double precision * interval '1 millisecond'`;
  const all = ms(count * gapMs);
  const taken = await sql<{ startAt: Date }>`
    insert into carriers.call_budgets as b (account, free_at) values (${account}, ${now}::timestamptz + ${all})
    on conflict (account) do update set free_at = greatest(b.free_at, ${now}) + ${all}
    where b.free_at <= ${now}::timestamptz + ${ms(mostWaitMs - (count - 1) * gapMs)}
    returning free_at - ${all} as start_at`.execute(db);
  return taken.rows[0]?.startAt;
}

export interface OwnTurn extends Turn {
  /** Who asks. */
  holder: string;
  /** A call is over after this long, whatever became of its process. */
  leaseMs: number;
  /** Who asked in vain is the next for so long. */
  wantMs: number;
}

/**
 * The same where the carrier takes one call at a time: no one else calls until `endTurn`. `busy`: another caller has the
 * turn; the first to get this answer is next. Needs no connection meanwhile.
 */
export async function takeTurnAlone(tx: Tx, turn: OwnTurn): Promise<Date | 'busy' | undefined> {
  const { account, now, gapMs, mostWaitMs, holder, leaseMs, wantMs } = turn;
  const ms = (count: number) => sql`${count}::double precision * interval '1 millisecond'`;
  const at = sql`${now}::timestamptz`;
  const isNear = sql<boolean>`b.free_at <= ${at} + ${ms(mostWaitMs)}`;
  const isMyTurn = sql`(b.wanted_by is null or b.wanted_by = ${holder} or b.wanted_until < ${at})`;
  const taken = await sql<{ startAt: Date }>`
    insert into carriers.call_budgets as b (account, free_at, busy_by, busy_until)
    values (${account}, ${at} + ${ms(gapMs)}, ${holder}, ${at} + ${ms(leaseMs)})
    on conflict (account) do update set free_at = greatest(b.free_at, ${at}) + ${ms(gapMs)},
      busy_by = ${holder}, busy_until = greatest(b.free_at, ${at}) + ${ms(leaseMs)}, wanted_by = null, wanted_until = null
    where ${isNear} and ${isMyTurn} and (b.busy_by is null or b.busy_by = ${holder} or b.busy_until < ${at})
    returning free_at - ${ms(gapMs)} as start_at`.execute(tx);
  if (taken.rows[0]) return taken.rows[0].startAt;
  const wanted = await sql<{ isNear: boolean }>`
    update carriers.call_budgets as b
    set wanted_by = case when ${isMyTurn} then ${holder} else b.wanted_by end,
      wanted_until = case when ${isMyTurn} then ${at} + ${ms(wantMs)} else b.wanted_until end
    where account = ${account} returning ${isNear} as is_near`.execute(tx);
  return wanted.rows[0]?.isNear ? 'busy' : undefined;
}

export async function endTurn(db: Db, account: string, holder: string): Promise<void> {
  await sql`
    update carriers.call_budgets set busy_by = null, busy_until = null
    where account = ${account} and busy_by = ${holder}`.execute(db);
}

export async function holdTurns(tx: Tx, account: string, until: Date): Promise<void> {
  await sql`
    insert into carriers.call_budgets as b (account, free_at) values (${account}, ${until})
    on conflict (account) do update set free_at = greatest(b.free_at, ${until})`.execute(tx);
}

const lockNotAvailable = '55P03';

/**
 * Runs `work` alone among all processes with the same name; those who wait are served in their order. A
 * lock of the database's session: it ends with its holder. Undefined when the wait was too long. Needs a connection of
 * its own meanwhile, but no transaction.
 */
export async function alone<Result>(
  db: Db,
  { name, mostWaitMs }: { name: string; mostWaitMs: number },
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (session) => {
    await sql`
      select set_config('lock_timeout', ${String(Math.ceil(mostWaitMs))}, false),
        set_config('statement_timeout', '0', false)`.execute(session);
    try {
      await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(session);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === lockNotAvailable) return undefined;
      throw error;
    } finally {
      await sql`reset lock_timeout`.execute(session);
      await sql`reset statement_timeout`.execute(session);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(session);
    }
  });
}
