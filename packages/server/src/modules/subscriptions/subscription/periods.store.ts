import { sql } from 'kysely';
import type { AccountId, LineId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** A period of a subscription, with what is known of its beginning and end. */
export interface PeriodFact {
  accountId: AccountId;
  subscriptionId: SubscriptionId;
  lineId: LineId;
  periodStart: string;
  /** The day after the last one. */
  periodEnd: string;
  beganAt: Date;
  /** Null while the subscription lives. */
  canceledAt: Date | null;
}

/**
 * Takes periods that are new, or whose end changed, in the caller's transaction: each is handed out once for each change.
 * The table keeps itself: whatever moves a subscription on leaves its period here.
 */
export async function takePeriods(tx: Tx, most: number): Promise<PeriodFact[]> {
  const taken = await sql<PeriodFact>`
    with due as materialized (
      select account_id, subscription_id, period_start from subscriptions.periods where not is_taken
      order by subscription_id, period_start limit ${most} for update skip locked)
    update subscriptions.periods as p set is_taken = true
    from due join subscriptions.subscriptions as s on s.id = due.subscription_id
    where p.account_id = due.account_id and p.subscription_id = due.subscription_id
      and p.period_start = due.period_start
    returning p.account_id, p.subscription_id, p.line_id, p.period_start, p.period_end, s.began_at,
      p.canceled_at`.execute(tx);
  return taken.rows;
}

/** When the subscription began whose period was not taken yet; null when all were. */
export async function oldestUntakenAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select s.began_at as at from subscriptions.periods as p
      join subscriptions.subscriptions as s on s.id = p.subscription_id
    where not p.is_taken order by p.subscription_id, p.period_start limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

export interface EndedSubscription {
  id: SubscriptionId;
  canceledAt: Date;
}

/** Subscriptions of all accounts that ended in a span. For staff alone. */
export async function endedOfAll(db: Db, from: Date, until: Date): Promise<EndedSubscription[]> {
  const { rows } = await sql<EndedSubscription>`
    select id, canceled_at from subscriptions.subscriptions
    where canceled_at >= ${from} and canceled_at < ${until} order by id`.execute(db);
  return rows;
}

/** When the first subscription of each account began. For staff alone. */
export async function firstBeginningsOfAll(db: Db): Promise<Map<AccountId, Date>> {
  const { rows } = await sql<{ accountId: AccountId; beganAt: Date }>`
    select account_id, min(began_at) as began_at from subscriptions.subscriptions
    where began_at is not null group by account_id`.execute(db);
  return new Map(rows.map(({ accountId, beganAt }) => [accountId, beganAt]));
}
