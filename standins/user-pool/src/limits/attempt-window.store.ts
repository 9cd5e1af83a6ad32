import { refusals } from '../refusals/refusals.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import type { Sql } from '../postgres/postgres.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1000;

type Limit = { max: number; windowMs: number; refusal: () => PoolRefusal };

const hourly = (max: number): Limit => ({ max, windowMs: HOUR_MS, refusal: refusals.limitExceeded });
const perSecond = (max: number): Limit => ({ max, windowMs: SECOND_MS, refusal: refusals.tooManyRequests });

const limits = {
  confirm_sign_up: hourly(15),
  resend_code: hourly(5),
  forgot_password: hourly(5),
  confirm_forgot_password: hourly(10),
  change_password: hourly(5),
  attribute_code: hourly(5),
  verify_attribute: hourly(15),
  change_contact: hourly(10),
  text_code: hourly(20),
  read: perSecond(10),
  write: perSecond(10),
} as const satisfies Record<string, Limit>;

export type LimitedAction = keyof typeof limits;

/**
 * Counts one attempt of a subject, or answers the refusal when the window is full. Refused attempts are not counted.
 * The row stays locked until the transaction ends, so attempts that come at once are counted one after the other.
 */
export async function countAttempt(
  sql: Sql,
  subject: string,
  action: LimitedAction,
  now: Date,
): Promise<PoolRefusal | null> {
  const { max, windowMs, refusal } = limits[action];
  const { rowCount } = await sql.query(
    `insert into user_pool.attempt_window as kept (subject, action, started_at, counted) values ($1, $2, $3, 1)
     on conflict (subject, action) do update set
       started_at = case when kept.started_at <= $4 then excluded.started_at else kept.started_at end,
       counted = case when kept.started_at <= $4 then 1 else kept.counted + 1 end
     where kept.started_at <= $4 or kept.counted < $5`,
    [subject, action, now, new Date(now.getTime() - windowMs), max],
  );
  return rowCount === 1 ? null : refusal();
}

/**
 * Counts one attempt of each of these actions, or none of them and answers the first refusal. To be called in a
 * transaction, since the rows of all must stay locked until it is known which it is.
 */
export async function refuseBeyond(
  sql: Sql,
  of: { subject: string; now: Date },
  actions: readonly LimitedAction[],
): Promise<PoolRefusal | null> {
  const counted: LimitedAction[] = [];
  for (const action of actions) {
    const refused = await countAttempt(sql, of.subject, action, of.now);
    if (refused !== null) {
      await takeBack(sql, of.subject, counted);
      return refused;
    }
    counted.push(action);
  }
  return null;
}

async function takeBack(sql: Sql, subject: string, actions: readonly LimitedAction[]): Promise<void> {
  if (actions.length === 0) return;
  await sql.query('update user_pool.attempt_window set counted = counted - 1 where subject = $1 and action = any($2)', [
    subject,
    actions,
  ]);
}
