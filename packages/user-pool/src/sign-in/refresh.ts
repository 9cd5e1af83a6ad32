import { groupNamesOf } from '../groups/membership.store.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import type { AppClient } from '../clients/app-client.ts';
import type { Sql } from '../postgres/postgres.ts';
import type { UserPool } from '../service/service.ts';
import { authenticationResult } from '../tokens/authentication-result.ts';
import {
  lockSessionByRefreshToken,
  replaceRefreshToken,
  type RefreshedSession,
} from '../tokens/refresh-token.store.ts';
import { recordRevocation } from '../tokens/revocation.store.ts';
import { revokeSession } from '../tokens/session.store.ts';
import type { Person } from '../users/person.ts';
import { findPersonBySub } from '../users/person.store.ts';

export type Refresh = {
  pool: UserPool;
  client: AppClient;
  refreshToken: string;
  deviceKey: string | undefined;
};

/** Refuses a token that may not be used: unknown, of another client or device, too old, revoked, of somebody disabled. */
export function checkRefresh(of: Refresh, session: RefreshedSession, person: Person, now: Date): PoolRefusal | null {
  if (session.revokedAt !== null) return refusals.refreshTokenRevoked();
  if (session.expiresAt <= now) return refusals.refreshTokenExpired();
  if (session.deviceConfirmed && of.deviceKey !== session.deviceKey) return refusals.refreshTokenInvalid();
  return person.enabled ? null : refusals.userDisabled();
}

/**
 * New id and access tokens under rotation, with a new refresh token. The old one is good for the client's grace more;
 * a later use may be that of a thief, so the whole session ends.
 */
export async function rotate(of: Refresh, graceMs: number): Promise<object> {
  const { pool, client } = of;
  const now = pool.clock.now();
  const fresh = await pool.postgres.transaction((sql) => rotated(of, sql, now, graceMs));
  return { AuthenticationResult: authenticationResult(pool, { ...fresh, client, now }) };
}

async function rotated(of: Refresh, sql: Sql, now: Date, graceMs: number) {
  const session = await lockSessionByRefreshToken(sql, of.refreshToken);
  if (session === null || session.clientId !== of.client.id) return refusals.refreshTokenInvalid();
  const person = await findPersonBySub(sql, of.pool.id, session.sub);
  if (person === null) return refusals.refreshTokenInvalid();
  const { replacedAt, originJti, sub } = session;
  if (replacedAt !== null && now.getTime() - replacedAt.getTime() >= graceMs) {
    of.pool.request.note('refresh-token-reused', { subject: sub, client: of.client.id });
    if (await revokeSession(sql, originJti, now)) {
      await recordRevocation(sql, { sub, originJtis: [originJti], reason: 'token_revoked', now });
    }
    return refusals.refreshTokenReused();
  }
  const refused = checkRefresh(of, session, person, now);
  if (refused !== null) return refused;
  const refreshToken = await replaceRefreshToken(sql, { originJti, oldToken: of.refreshToken, now });
  return { session, person, refreshToken, groups: await groupNamesOf(sql, sub) };
}
