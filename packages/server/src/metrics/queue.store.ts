import { sql } from 'kysely';
import type { Db } from '../store/database.ts';
import type { QueueDepth } from './metrics.ts';

/** How much each queue holds that is not done, by the queue's own index; the count of running jobs is seconds old. */
export async function queueDepths(db: Db): Promise<QueueDepth[]> {
  const found = await sql<QueueDepth>`
    select name as queue, active_count::int as running_count, coalesce(due.count, 0)::int as due_count,
      coalesce(extract(epoch from now() - due.oldest), 0)::float as oldest_due_seconds
    from pgboss.queue
      left join (
        select name, count(*), min(start_after) as oldest
        from pgboss.job
        where state < 'active' and not blocked and start_after <= now()
        group by name
      ) as due using (name)`.execute(db);
  return found.rows;
}
