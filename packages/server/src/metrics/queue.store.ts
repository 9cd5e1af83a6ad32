import { sql } from 'kysely';
import { deadQueue } from '../jobs/dead-queue.ts';
import type { Db } from '../store/database.ts';
import type { QueueDepth } from './metrics.ts';

/** How much each queue holds that is not done, by the queue's own index; the count of running jobs is seconds old. */
export async function queueDepths(db: Db): Promise<QueueDepth[]> {
  const found = await sql<QueueDepth>`
    select queue.name as queue, queue.active_count::int as running_count, coalesce(due.count, 0)::int as due_count,
      coalesce(extract(epoch from now() - due.oldest), 0)::float as oldest_due_seconds,
      coalesce(dead.count, 0)::int as dead_count
    from pgboss.queue as queue
      left join (
        select name, count(*), min(start_after) as oldest
        from pgboss.job
        where state < 'active' and not blocked and start_after <= now()
        group by name
      ) as due on due.name = queue.name
      left join (
        select source_name, count(*) from pgboss.job where name = ${deadQueue} and state < 'active' group by source_name
      ) as dead on dead.source_name = queue.name
    where queue.name <> ${deadQueue}`.execute(db);
  return found.rows;
}
