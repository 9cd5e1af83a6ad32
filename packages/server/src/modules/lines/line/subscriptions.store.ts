import type { SubscriptionState } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { LineId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';

export interface SubscriptionMirror {
  lineId: LineId;
  subscriptionId: SubscriptionId;
  subscriptionStatus: SubscriptionState;
  /** `YYYY-MM-DD`: usage counts from here on; absent when that stays as it is. */
  periodStart?: string;
}

/** In the order of lines, as every lock of several. */
export async function mirrorSubscriptions(tx: Tx, mirrors: readonly SubscriptionMirror[]): Promise<void> {
  if (mirrors.length === 0) return;
  const ids = mirrors.map(({ lineId }) => lineId);
  await sql`
    with locked as materialized (
      select id from lines.lines where id = any(${ids}::text[]) order by id for update)
    update lines.lines as l
    set subscription_id = n."subscriptionId", subscription_status = n."subscriptionStatus",
      period_start = coalesce(n."periodStart", l.period_start)
    from jsonb_to_recordset(${JSON.stringify(mirrors)}::jsonb) as n (
      "lineId" text, "subscriptionId" text, "subscriptionStatus" text, "periodStart" date), locked
    where l.id = n."lineId" and locked.id = l.id`.execute(tx);
}
