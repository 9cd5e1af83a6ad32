import { sql } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

interface Moves {
  activatedCount: number;
  endedCount: number;
}

/** How many lines of an account came into service since a moment, and how many ended. */
export async function movesSince(db: Db, accountId: AccountId, from: Date): Promise<Moves> {
  const { rows } = await sql<Moves>`
    select
      (select count(*)::int from subscriptions.subscriptions
        where account_id = ${accountId} and began_at >= ${from}) as activated_count,
      (select count(*)::int from subscriptions.subscriptions
        where account_id = ${accountId} and canceled_at >= ${from} and began_at is not null) as ended_count`.execute(
    db,
  );
  return rows[0] ?? { activatedCount: 0, endedCount: 0 };
}
