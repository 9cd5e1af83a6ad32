import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { refusals } from '../refusals/refusals.ts';
import type { Sql } from '../postgres/postgres.ts';
import { findPersonBySub } from '../users/person.store.ts';
import type { Person } from '../users/person.ts';
import { findSession } from './session.store.ts';
import type { SigningKey } from './signing-keys.ts';

const claimsShape = z.object({
  sub: z.uuid(),
  origin_jti: z.uuid(),
  client_id: z.string(),
  token_use: z.literal('access'),
});

/** Who calls, through which client and in which sign-in, begun when. */
export type Caller = { person: Person; clientId: string; originJti: string; authTime: Date };

export type AccessTokenCheck = (sql: Sql, token: string, now: Date) => Promise<Caller>;

/** Tells whose access token it is; refuses forged, foreign, expired and revoked ones, each in its own words. */
export function accessTokenCheck(pool: { id: string; issuer: string; keys: readonly SigningKey[] }): AccessTokenCheck {
  const { id, issuer, keys } = pool;
  const accessKeys = keys.filter((key) => key.tokenUse === 'access').map((key) => key.publicJwk);
  const keySet = createLocalJWKSet({ keys: accessKeys });
  return async (sql, token, now) => {
    const options = { issuer, algorithms: ['RS256'], currentDate: now };
    const verified = await jwtVerify(token, keySet, options).catch((error: unknown) => {
      throw error instanceof errors.JWTExpired ? refusals.accessTokenExpired() : refusals.accessTokenInvalid();
    });
    const claims = claimsShape.safeParse(verified.payload);
    if (!claims.success) throw refusals.accessTokenInvalid();
    const person = await findPersonBySub(sql, id, claims.data.sub);
    if (person === null) throw refusals.userUnknown();
    const session = await findSession(sql, claims.data.origin_jti);
    if (session === null || session.revokedAt !== null) throw refusals.accessTokenRevoked();
    if (!person.enabled) throw refusals.userDisabled();
    const { client_id: clientId, origin_jti: originJti } = claims.data;
    return { person, clientId, originJti, authTime: session.authTime };
  };
}
