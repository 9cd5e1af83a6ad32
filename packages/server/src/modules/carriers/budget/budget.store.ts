import { sql } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';

export interface Turn {
  account: string;
  now: Date;
  /** Between two calls. */
  gapMs: number;
  mostWaitMs: number;
}

/** When the next call may go out, which is thereby taken; undefined when that is too far away, and nothing is taken. */
export async function takeTurn(tx: Tx, { account, now, gapMs, mostWaitMs }: Turn): Promise<Date | undefined> {
  const gap = sql`${gapMs}::double precision * interval '1 millisecond'`;
  const taken = await sql<{ startAt: Date }>`
    insert into carriers.call_budgets as b (account, free_at) values (${account}, ${now}::timestamptz + ${gap})
    on conflict (account) do update set free_at = greatest(b.free_at, ${now}) + ${gap}
    where b.free_at <= ${now}::timestamptz + ${mostWaitMs}::double precision * interval '1 millisecond'
    returning free_at - ${gap} as start_at`.execute(tx);
  return taken.rows[0]?.startAt;
}

export async function holdTurns(tx: Tx, account: string, until: Date): Promise<void> {
  await sql`
    insert into carriers.call_budgets as b (account, free_at) values (${account}, ${until})
    on conflict (account) do update set free_at = greatest(b.free_at, ${until})`.execute(tx);
}

const lockNotAvailable = '55P03';

/**
 * Runs `work` while nobody else runs with the same name, in any process; those who wait are served in their order. A
 * lock of the database's session: it ends with its holder. Undefined when the wait was too long. Needs a connection of
 * its own meanwhile, but no transaction.
 */
export async function alone<Result>(
  db: Db,
  { name, mostWaitMs }: { name: string; mostWaitMs: number },
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (session) => {
    await sql`select set_config('lock_timeout', ${String(Math.ceil(mostWaitMs))}, false)`.execute(session);
    try {
      await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(session);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === lockNotAvailable) return undefined;
      throw error;
    } finally {
      await sql`select set_config('lock_timeout', '0', false)`.execute(session);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(session);
    }
  });
}
