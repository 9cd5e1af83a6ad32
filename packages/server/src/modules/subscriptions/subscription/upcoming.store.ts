import { sql } from 'kysely';
import type { AccountId, PlanId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

export interface UpcomingOfPlan {
  at: Date;
  planId: PlanId;
  /** The first day of the period that begins then, `YYYY-MM-DD`. */
  periodStart: string | null;
  priceCents: number;
  lineCount: number;
}

/** The subscriptions that are charged next, all at one instant, by plan and price. */
export async function upcomingByPlan(db: Db, accountId: AccountId): Promise<UpcomingOfPlan[]> {
  const { rows } = await sql<UpcomingOfPlan>`
    with upcoming as (
      select * from subscriptions.subscriptions
      where account_id = ${accountId} and next_charge_at is not null and status <> 'canceled')
    select next_charge_at as at, plan_id, period_end as period_start, price_cents, count(*)::int as line_count
    from upcoming where next_charge_at = (select min(next_charge_at) from upcoming)
    group by next_charge_at, plan_id, period_end, price_cents
    order by plan_id, period_end, price_cents`.execute(db);
  return rows;
}
