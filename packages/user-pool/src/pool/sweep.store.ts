import { recentAddressMs } from '../limits/origin.ts';
import type { Sql } from '../postgres/postgres.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Drops what no rule needs any longer: expired codes, windows, locks, secret blocks, sessions and feed entries. */
export async function sweep(sql: Sql, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await sql.query('delete from user_pool.used_secret_block where expires_at < $1', [now]);
  await sql.query('delete from user_pool.sign_in_session where expires_at < $1', [hourAgo]);
  await sql.query('delete from user_pool.code where expires_at < $1', [dayAgo]);
  await sql.query('delete from user_pool.attempt_window where started_at < $1', [hourAgo]);
  await sql.query('delete from user_pool.address_failure where started_at < $1', [hourAgo]);
  await sql.query('delete from user_pool.recent_address where used_at < $1', [
    new Date(now.getTime() - recentAddressMs),
  ]);
  await sql.query('delete from user_pool.sign_in_failure where last_attempt_at < $1', [hourAgo]);
  await sql.query('delete from user_pool.session where expires_at < $1', [dayAgo]);
  const twoDaysAgo = new Date(now.getTime() - 2 * DAY_MS);
  await sql.query('delete from user_pool.revocation where revoked_at < $1', [twoDaysAgo]);
  await sql.query('delete from user_pool.login_change where happened_at < $1', [twoDaysAgo]);
}
