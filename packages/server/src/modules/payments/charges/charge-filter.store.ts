import type { PaymentGroup } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';

/** What a payment history is narrowed to. */
export interface ChargeFilter {
  state?: PaymentGroup | undefined;
  /** ISO 8601 in UTC: made at this instant or later. */
  from?: string | undefined;
  /** ISO 8601 in UTC: made before this instant. */
  before?: string | undefined;
}

/** The contract's `paymentResult` and its group, decided by the database in the same order. */
const group = sql`case
  when state = 'approved' and paid_at is null then 'processing'
  when returned_at is not null then 'failed'
  when refunded_cents > 0 then 'refunded'
  when state = 'approved' then 'paid'
  when state in ('sent', 'held', 'unknown') then 'processing'
  else 'failed' end`;

/** The condition on `payments.charge_attempts`; true for all without a filter. */
export function matching({ state, from, before }: ChargeFilter): RawBuilder<boolean> {
  const conditions = [
    state && sql`${group} = ${state}`,
    from && sql`sent_at >= ${from}::timestamptz`,
    before && sql`sent_at < ${before}::timestamptz`,
  ].filter((one) => typeof one === 'object');
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
