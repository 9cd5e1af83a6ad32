import { refusals } from '../refusals/refusals.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import type { Sql } from '../postgres/postgres.ts';
import { standingOfAddress } from './address.store.ts';
import type { Origin } from './origin.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1000;
const STRANGERS = 2;

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

/** Whose attempts: the person's own, those from one network, or those from all networks the person never used. */
type Source = 'own' | 'strangers' | `network ${string}`;

type Attempt = { subject: string; source: Source; now: Date };

/**
 * Counts one attempt of somebody signed in, or answers the refusal when the window is full. Refused attempts are not
 * counted. The row stays locked until the transaction ends, so attempts that come at once are counted one by one.
 */
export async function countAttempt(
  sql: Sql,
  subject: string,
  action: LimitedAction,
  now: Date,
): Promise<PoolRefusal | null> {
  const { max, refusal } = limits[action];
  return (await counted(sql, { subject, source: 'own', now }, { action, max })) ? null : refusal();
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
  const wanted = actions.map((action) => ({ action, max: limits[action].max, source: 'own' as const }));
  return countAll(sql, of, wanted);
}

/**
 * As `refuseBeyond` for who has proven nothing yet. Each network may as often as one person may, and all that the
 * person never used may twice as often together, so that strangers use up neither the person's attempts nor each
 * other's. A network with too many wrong answers may only about people of its own.
 */
export async function refuseStranger(
  sql: Sql,
  of: { subject: string; origin: Origin; now: Date },
  actions: readonly LimitedAction[],
): Promise<PoolRefusal | null> {
  const { isOwn, isSpent } = await standingOfAddress(sql, of);
  if (isSpent && !isOwn) return refusals.limitExceeded();
  const wanted = actions.flatMap((action) => {
    const { max, windowMs } = limits[action];
    const source = `network ${of.origin.network}` as const;
    const ofAll = { action, max: STRANGERS * max, source: 'strangers' as const };
    return [{ action, max, source }, ...(windowMs === SECOND_MS || isOwn ? [] : [ofAll])];
  });
  return countAll(sql, of, wanted);
}

type Wanted = { action: LimitedAction; max: number; source: Source };

async function countAll(
  sql: Sql,
  { subject, now }: { subject: string; now: Date },
  wanted: readonly Wanted[],
): Promise<PoolRefusal | null> {
  const done: Wanted[] = [];
  for (const each of wanted) {
    if (!(await counted(sql, { subject, source: each.source, now }, each))) {
      await takeBack(sql, subject, done);
      return limits[each.action].refusal();
    }
    done.push(each);
  }
  return null;
}

async function counted(sql: Sql, of: Attempt, { action, max }: Pick<Wanted, 'action' | 'max'>): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into user_pool.attempt_window as kept (subject, action, source, started_at, counted)
     values ($1, $2, $3, $4, 1)
     on conflict (subject, action, source) do update set
       started_at = case when kept.started_at <= $5 then excluded.started_at else kept.started_at end,
       counted = case when kept.started_at <= $5 then 1 else kept.counted + 1 end
     where kept.started_at <= $5 or kept.counted < $6`,
    [of.subject, action, of.source, of.now, new Date(of.now.getTime() - limits[action].windowMs), max],
  );
  return rowCount === 1;
}

async function takeBack(sql: Sql, subject: string, done: readonly Wanted[]): Promise<void> {
  if (done.length === 0) return;
  await sql.query(
    `update user_pool.attempt_window set counted = counted - 1 where subject = $1
       and (action, source) in (select * from unnest($2::text[], $3::text[]))`,
    [subject, done.map((each) => each.action), done.map((each) => each.source)],
  );
}
