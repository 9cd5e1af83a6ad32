import type { Sql } from '../postgres/postgres.ts';
import { newRefreshToken, refreshHash, sessionColumns, type Session } from './session.store.ts';

/** The session behind a refresh token; `replacedAt` is when a newer token took its place, null while none did. */
export type RefreshedSession = Session & { replacedAt: Date | null; deviceConfirmed: boolean };

/** Null for a token that this pool never gave out. */
export async function findSessionByRefreshToken(sql: Sql, refreshToken: string): Promise<RefreshedSession | null> {
  const { rows } = await sql.query<RefreshedSession>(
    `select ${sessionColumns}, refresh_token.replaced_at as "replacedAt",
       exists (select from user_pool.device where device.device_key = session.device_key) as "deviceConfirmed"
     from user_pool.session left join user_pool.refresh_token on refresh_token.refresh_hash = $1
     where session.refresh_hash = $1
       or session.origin_jti = (select origin_jti from user_pool.refresh_token where refresh_hash = $1)`,
    [refreshHash(refreshToken)],
  );
  return rows[0] ?? null;
}

/** As `findSessionByRefreshToken`, holding the session's row, so that uses of its tokens at once queue up. */
export async function lockSessionByRefreshToken(sql: Sql, refreshToken: string): Promise<RefreshedSession | null> {
  const found = await findSessionByRefreshToken(sql, refreshToken);
  if (found === null) return null;
  await sql.query('select from user_pool.session where origin_jti = $1 for update', [found.originJti]);
  return findSessionByRefreshToken(sql, refreshToken);
}

/** A new token of the same session. The old one counts as replaced from its first use on, however often it is used. */
export async function replaceRefreshToken(
  sql: Sql,
  of: { originJti: string; oldToken: string; now: Date },
): Promise<string> {
  const fresh = newRefreshToken();
  await sql.query(
    `insert into user_pool.refresh_token as kept (refresh_hash, origin_jti, replaced_at)
     values ($1, $3, $4), ($2, $3, null)
     on conflict (refresh_hash) do update set replaced_at = coalesce(kept.replaced_at, excluded.replaced_at)`,
    [refreshHash(of.oldToken), refreshHash(fresh), of.originJti, of.now],
  );
  return fresh;
}
