import { sql } from 'kysely';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { firstOfMonth, type OrdersSeen } from '../../provisioning/changes/carrier-limit.ts';

/** What was asked of carriers for lines and how long they were suspended, from their history. */
export async function ordersSeen(db: Db, lineIds: readonly LineId[], now: Date): Promise<Map<LineId, OrdersSeen>> {
  const yearAgo = after(now, -365 * dayMs);
  const rows = await sql<OrdersSeen & { lineId: LineId }>`
    with moved as (
      select line_id, to_status, ordered_action, at,
        lead(at) over (partition by line_id order by id) as next_at
      from lines.line_events
      where line_id = any(${[...lineIds]}::text[]) and (to_status is not null or ordered_action is not null)
    )
    select line_id,
      count(*) filter (where ordered_action is not null and at >= ${new Date(utcDay(now))})::int as today_count,
      count(*) filter (where ordered_action = 'changePlan' and at >= ${firstOfMonth(now)})::int as plan_change_count,
      (coalesce(sum(extract(epoch from coalesce(next_at, ${now}) - greatest(at, ${yearAgo})))
        filter (where to_status = 'suspended' and coalesce(next_at, ${now}) > ${yearAgo}), 0) * 1000)::bigint as suspended_ms
    from moved group by line_id`.execute(db);
  return new Map(rows.rows.map(({ lineId, ...seen }) => [lineId, seen]));
}
