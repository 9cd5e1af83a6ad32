import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Until the transaction ends others who lock one of these accounts wait. The first of all locks: to be taken before any
 * row of an account is locked, and always for all accounts of a transaction together. Repeatable.
 */
export async function lockAccounts(tx: Tx, accountIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(accountIds)].toSorted();
  if (ids.length === 0) return;
  await sql`
    select pg_advisory_xact_lock(hashtextextended('account ' || id, 0))
    from (select id from unnest(${ids}::text[]) with ordinality as asked (id, place) order by place offset 0) as one`.execute(
    tx,
  );
}

/** The same for one account, at once: false when another transaction has it. */
export async function tryLockAccount(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('account ' || ${accountId}, 0)) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked === true;
}
