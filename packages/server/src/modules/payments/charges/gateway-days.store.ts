import { sql } from 'kysely';
import type { Db } from '../../../store/database.ts';

/** What the gateway did on one day, in UTC, with the charges that we sent it. */
export interface GatewayDay {
  day: string;
  sentCount: number;
  /** Answered with a fault instead of the bank's word. */
  failedCount: number;
  /** Without a known outcome still. */
  openCount: number;
}

/** Days since an instant on which charges were sent, for all accounts. */
export async function gatewayDaysOfAll(db: Db, since: Date): Promise<GatewayDay[]> {
  const { rows } = await sql<GatewayDay>`
    select to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as sent_count,
      (count(*) filter (where state = 'error'))::int as failed_count,
      (count(*) filter (where state in ('sent', 'unknown')))::int as open_count
    from payments.charge_attempts where sent_at >= ${since} group by 1 order by 1`.execute(db);
  return rows;
}
