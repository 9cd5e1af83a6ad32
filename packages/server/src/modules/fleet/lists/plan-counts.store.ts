import type { LinesOnPlan } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { MatchingHalf } from './fleet-lines.store.ts';

/** Lines of halves that share none, apart by plan and by what a change to another one goes by; the largest group first. */
export async function countByPlan(
  db: Db,
  halves: readonly MatchingHalf[],
  exceptIds: readonly LineId[],
): Promise<LinesOnPlan[]> {
  const lines = halves.map(
    (half) =>
      sql`(${half
        .select([
          'carrier',
          'planId',
          sql<boolean>`imei is not null`.as('hasImei'),
          sql<LinesOnPlan['hold']>`case when status = 'suspended' then 'suspended'
          when subscription_status = 'past_due' then 'past_due' when status <> 'active' then 'not_active' end`.as(
            'hold',
          ),
        ])
        .where(sql<boolean>`id <> all(${[...exceptIds]}::text[])`)})`,
  );
  const { rows } = await sql<LinesOnPlan>`
    select carrier, plan_id, has_imei, hold, count(*)::int as line_count
    from (${sql.join(lines, sql` union all `)}) as line
    group by carrier, plan_id, has_imei, hold order by line_count desc, plan_id, has_imei, hold`.execute(db);
  return rows;
}
