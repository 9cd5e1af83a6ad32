import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { Db } from '../../../store/database.ts';

/** What became of the commands that were made on one day, in UTC, for one carrier. */
export interface CarrierDay {
  carrier: CarrierId;
  day: string;
  askedCount: number;
  doneCount: number;
  failedCount: number;
  /** Half of those that are done took at most so long, from our making them to the carrier's word. Null: none is done. */
  medianSeconds: number | null;
}

/** Days since an instant on which something was asked of a carrier, for all accounts. */
export async function carrierDaysOfAll(db: Db, since: Date): Promise<CarrierDay[]> {
  const done = sql`state in ('succeeded', 'partially_succeeded')`;
  const { rows } = await sql<CarrierDay>`
    select carrier, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as asked_count,
      (count(*) filter (where ${done}))::int as done_count, (count(*) filter (where state = 'failed'))::int as failed_count,
      round(percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at))
        filter (where ${done}))::int as median_seconds
    from commands.commands where created_at >= ${since} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
