import type { Sql } from '../postgres/postgres.ts';
import { addressWindowMs, isCounted, recentAddressMs, type Origin } from './origin.ts';

/** Counts a wrong answer against the network that it came from; true when that is its last for a while. */
export async function countAddressFailure(sql: Sql, origin: Origin, now: Date): Promise<boolean> {
  if (!isCounted(origin)) return false;
  const { rows } = await sql.query<{ counted: number }>(
    `insert into user_pool.address_failure as kept (network, started_at, counted) values ($1, $2, 1)
     on conflict (network) do update set
       started_at = case when kept.started_at <= $3 then excluded.started_at else kept.started_at end,
       counted = case when kept.started_at <= $3 then 1 else kept.counted + 1 end
     returning counted`,
    [origin.network, now, new Date(now.getTime() - addressWindowMs)],
  );
  return rows[0]?.counted === origin.allowed;
}

/** Undoes one that was counted before its answer could be judged. */
export async function takeBackAddressFailure(sql: Sql, { network }: Origin): Promise<void> {
  await sql.query('update user_pool.address_failure set counted = greatest(counted - 1, 0) where network = $1', [
    network,
  ]);
}

/** Whether the network is one of the person's own, and whether it may guess no more about anybody else. */
export async function standingOfAddress(
  sql: Sql,
  of: { subject: string; origin: Origin; now: Date },
): Promise<{ isOwn: boolean; isSpent: boolean }> {
  const { network, allowed } = of.origin;
  const ago = (ms: number) => new Date(of.now.getTime() - ms);
  const { rows } = await sql.query<{ isOwn: boolean; isSpent: boolean }>(
    `select user_pool.is_spent($2, $4, $5) as "isSpent", exists (select from user_pool.recent_address
       where sub = $1 and network = $2 and used_at > $3) as "isOwn"`,
    [of.subject, network, ago(recentAddressMs), ago(addressWindowMs), allowed],
  );
  return rows[0] ?? { isOwn: false, isSpent: false };
}

/** After a new password only the address that set it is still the person's own. */
export async function keepOnlyAddress(sql: Sql, sub: string, { network }: Origin): Promise<void> {
  await sql.query('delete from user_pool.recent_address where sub = $1 and network <> $2', [sub, network]);
}
