import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from '../postgres/postgres.ts';

/** One sign-in and all tokens that come of it. */
export type Session = {
  originJti: string;
  sub: string;
  clientId: string;
  eventId: string;
  authTime: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** What the browser or app of this sign-in is called, confirmed or not; null where devices are not tracked. */
  deviceKey: string | null;
};

/** What every statement reads of a table called `session`. */
export const sessionColumns = `session.origin_jti as "originJti", session.sub, client_id as "clientId", event_id as "eventId",
  auth_time as "authTime", expires_at as "expiresAt", revoked_at as "revokedAt", session.device_key as "deviceKey"`;

const REFRESH_TOKEN_BYTES = 64;

type NewSession = Pick<Session, 'sub' | 'clientId' | 'deviceKey'> & {
  now: Date;
  lifeMs: number;
  /** Where the person is, which is from now on an address of theirs; null when that is not known. */
  network: string | null;
};

/** Opens a session; the refresh token is readable only here, the database keeps its SHA-256. */
export async function openSession(sql: Sql, of: NewSession): Promise<{ session: Session; refreshToken: string }> {
  const refreshToken = newRefreshToken();
  const session: Session = {
    originJti: randomUUID(),
    sub: of.sub,
    clientId: of.clientId,
    eventId: randomUUID(),
    authTime: of.now,
    expiresAt: new Date(of.now.getTime() + of.lifeMs),
    revokedAt: null,
    deviceKey: of.deviceKey,
  };
  await sql.query({
    name: 'open session',
    text: `with used as (
       insert into user_pool.recent_address as kept (sub, network, used_at)
       select $2::uuid, $9::text, $6::timestamptz where $9::text is not null
       on conflict (sub, network) do update set used_at = excluded.used_at)
       insert into user_pool.session (origin_jti, sub, client_id, refresh_hash, event_id, auth_time, expires_at,
       device_key) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      session.originJti,
      session.sub,
      session.clientId,
      refreshHash(refreshToken),
      session.eventId,
      session.authTime,
      session.expiresAt,
      session.deviceKey,
      of.network,
    ],
  });
  return { session, refreshToken };
}

export async function findSession(sql: Sql, originJti: string): Promise<Session | null> {
  const { rows } = await sql.query<Session>(`select ${sessionColumns} from user_pool.session where origin_jti = $1`, [
    originJti,
  ]);
  return rows[0] ?? null;
}

/** False when it was revoked before. */
export async function revokeSession(sql: Sql, originJti: string, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update user_pool.session set revoked_at = $2 where origin_jti = $1 and revoked_at is null',
    [originJti, now],
  );
  return rowCount === 1;
}

/** Revokes every open session of a person and answers their origin_jtis. */
export async function revokeSessionsOf(sql: Sql, sub: string, now: Date): Promise<string[]> {
  const { rows } = await sql.query<{ originJti: string }>(
    `update user_pool.session set revoked_at = $2 where sub = $1 and revoked_at is null
     returning origin_jti as "originJti"`,
    [sub, now],
  );
  return rows.map((row) => row.originJti);
}

/** Revokes every open session of a person but this one and answers their origin_jtis. */
export async function revokeOtherSessions(
  sql: Sql,
  of: { sub: string; originJti: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql.query<{ originJti: string }>(
    `update user_pool.session set revoked_at = $3 where sub = $1 and origin_jti <> $2 and revoked_at is null
     returning origin_jti as "originJti"`,
    [of.sub, of.originJti, of.now],
  );
  return rows.map((row) => row.originJti);
}

/** Ends the sessions of one device but for `exceptOriginJti`, and answers their origin_jtis. */
export async function revokeSessionsOfDevice(
  sql: Sql,
  of: { sub: string; deviceKey: string; exceptOriginJti: string | null; now: Date },
): Promise<string[]> {
  const { rows } = await sql.query<{ originJti: string }>(
    `update user_pool.session set revoked_at = $3
     where sub = $1 and device_key = $2 and revoked_at is null and origin_jti is distinct from $4
     returning origin_jti as "originJti"`,
    [of.sub, of.deviceKey, of.now, of.exceptOriginJti],
  );
  return rows.map((row) => row.originJti);
}

export function newRefreshToken(): string {
  return randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
}

/** How a refresh token is kept. */
export function refreshHash(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
