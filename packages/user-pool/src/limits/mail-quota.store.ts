import { refusals } from '../refusals/refusals.ts';
import type { Sql } from '../postgres/postgres.ts';

const DAY_MS = 86_400_000;

/** Whose mails are counted, and how many a day may leave; null is no bound. */
export type MailQuota = { poolId: string; perDay: number | null };

/**
 * Counts `mails` more of a pool, 0 for one that only seems to leave. Throws when the day's are used up, which takes
 * back whatever the caller's transaction did. Lock it before codes and people.
 */
export async function countMails(tools: { sql: Sql; now: Date; mailQuota: MailQuota }, mails: number): Promise<void> {
  const { sql, now, mailQuota } = tools;
  if (mailQuota.perDay === null) return;
  const { rowCount } = await sql.query(
    `insert into user_pool.mail_quota as kept (pool_id, started_at, counted) values ($1, $2, $3)
     on conflict (pool_id) do update set
       started_at = case when kept.started_at <= $4 then excluded.started_at else kept.started_at end,
       counted = case when kept.started_at <= $4 then 0 else kept.counted end + excluded.counted
     where kept.started_at <= $4 or kept.counted < $5`,
    [mailQuota.poolId, now, mails, new Date(now.getTime() - DAY_MS), mailQuota.perDay],
  );
  if (rowCount !== 1) throw refusals.mailQuotaUsedUp();
}
