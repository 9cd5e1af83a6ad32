import { sql } from 'kysely';
import type { AccountId, PlanId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

/** Subscriptions that go on together at the same price. */
export interface UpcomingGroup {
  at: Date;
  planId: PlanId;
  /** The first day of the period that begins then, `YYYY-MM-DD`. */
  periodStart: string;
  priceCents: number;
  lineCount: number;
}

/** What is charged next for all subscriptions, soonest first. Those that end with their period are not among them. */
export async function upcomingGroups(db: Db, accountId: AccountId): Promise<UpcomingGroup[]> {
  const { rows } = await sql<UpcomingGroup>`
    select next_charge_at as at, plan_id, period_end as period_start, price_cents, count(*)::int as line_count
    from subscriptions.subscriptions
    where account_id = ${accountId} and next_charge_at is not null and status <> 'canceled' and not cancel_at_period_end
    group by next_charge_at, plan_id, period_end, price_cents
    order by next_charge_at, plan_id, period_end, price_cents`.execute(db);
  return rows;
}
