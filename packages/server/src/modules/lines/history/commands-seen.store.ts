import { sql } from 'kysely';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

/** What the carrier was asked for one line, as far as carriers count it. */
export interface CommandsSeen {
  /** Since midnight UTC. */
  todayCount: number;
  /** Changes of plan since the first of the month, UTC. */
  planChangeCount: number;
  /** Time spent suspended during the last 365 days. */
  suspendedMs: number;
}

/** Counted from each line's history; lines without any are absent. */
export async function commandsSeen(db: Db, lineIds: readonly LineId[], now: Date): Promise<Map<LineId, CommandsSeen>> {
  const yearAgo = after(now, -365 * dayMs);
  const firstOfMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const rows = await sql<CommandsSeen & { lineId: LineId }>`
    with moved as (
      select line_id, to_status, ordered_action, at,
        lead(at) over (partition by line_id order by id) as next_at
      from lines.line_events
      where line_id = any(${[...lineIds]}::text[]) and (to_status is not null or ordered_action is not null)
    )
    select line_id,
      count(*) filter (where ordered_action is not null and at >= ${new Date(utcDay(now))})::int as today_count,
      count(*) filter (where ordered_action = 'changePlan' and at >= ${firstOfMonth})::int as plan_change_count,
      (coalesce(sum(extract(epoch from coalesce(next_at, ${now}) - greatest(at, ${yearAgo})))
        filter (where to_status = 'suspended' and coalesce(next_at, ${now}) > ${yearAgo}), 0) * 1000)::bigint as suspended_ms
    from moved group by line_id`.execute(db);
  return new Map(rows.rows.map(({ lineId, ...seen }) => [lineId, seen]));
}
