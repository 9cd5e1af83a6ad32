import { sql } from 'kysely';
import { accountInSight, seeingAll } from '../../kernel/account-in-sight.ts';
import type { Db } from '../database.ts';

/**
 * Asks one question about all accounts within work that sees one alone, in its transaction where it has one. For what
 * must be known of others although the customer learns nothing of them, as whether a SIM is free.
 */
export async function askBeyondWall<Answer>(db: Db, ask: () => Promise<Answer>): Promise<Answer> {
  if (accountInSight() === null) return ask();
  if (!db.isTransaction) return seeingAll(ask);
  const { rows } = await sql<{ role: string }>`
    select current_setting('role') as role, set_config('role', 'none', true)`.execute(db);
  const back = () => sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`.execute(db);
  try {
    const answer = await ask();
    await back();
    return answer;
  } catch (error) {
    // In a transaction that has failed it cannot be put back, and ends with it.
    await back().catch(() => undefined);
    throw error;
  }
}
