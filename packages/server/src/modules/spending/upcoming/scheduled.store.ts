import { sql } from 'kysely';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';

export interface ScheduledChange {
  readonly fromPlanId: PlanId;
  readonly fromPriceCents: number;
  readonly planId: PlanId;
  readonly planVersionNo: number;
  readonly planName: string;
  /** As the version says. */
  readonly priceCents: number;
  readonly lineCount: number;
}

/** Changes of plan that are ordered for the period which begins on a day, those between the same plans as one. */
export async function scheduledOn(db: Db, accountId: AccountId, day: string): Promise<ScheduledChange[]> {
  const { rows } = await sql<ScheduledChange>`
    select from_plan_id, from_price_cents, plan_id, version_no as plan_version_no, plan_name, price_cents,
      count(*)::int as line_count
    from spending.scheduled_changes where account_id = ${accountId} and starts_on = ${day}
    group by from_plan_id, from_price_cents, plan_id, version_no, plan_name, price_cents
    order by plan_name, from_plan_id, from_price_cents`.execute(db);
  return rows;
}

type ScheduledPrice = Pick<ScheduledChange, 'planId' | 'planName' | 'planVersionNo' | 'priceCents'>;

/** The plan that each line changes to, with what a whole period costs by its version. */
export async function scheduledPricesOf(
  db: Db,
  accountId: AccountId,
  lineIds: readonly LineId[],
): Promise<Map<LineId, ScheduledPrice>> {
  const { rows } = await sql<ScheduledPrice & { lineId: LineId }>`
    select line_id, plan_id, version_no as plan_version_no, plan_name, price_cents from spending.scheduled_changes
    where account_id = ${accountId} and line_id = any(${[...lineIds]}::text[])`.execute(db);
  return new Map(rows.map(({ lineId, ...change }) => [lineId, change]));
}
