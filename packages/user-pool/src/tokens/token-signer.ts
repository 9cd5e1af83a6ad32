import { randomUUID, sign } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { AppClient } from '../clients/app-client.ts';
import { readableBy } from '../users/attributes.ts';
import type { Attributes, Person } from '../users/person.ts';
import type { Session } from './session.store.ts';
import { keyToSign, type SigningKey } from './signing-keys.ts';

const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';
const FLAGS = new Set(['email_verified', 'phone_number_verified']);

/** Whom tokens are for; `groups` in the order of their weight. */
export type SignedFor = { person: Person; groups: readonly string[]; session: Session; client: AppClient; now: Date };

export type TokenSigner = {
  /** The pair of a sign-in or a refresh; `auth_time`, `origin_jti` and `event_id` are the session's. */
  sign(of: SignedFor): SignedTokens;
};

export type SignedTokens = { accessToken: string; idToken: string; expiresInSeconds: number };

export function tokenSigner(keys: readonly SigningKey[], issuer: string): TokenSigner {
  return {
    sign({ person, groups, session, client, now }) {
      const stamp = (lifeMs: number) => ({
        ...sharedClaims(session, issuer, now),
        ...(groups.length > 0 ? { 'cognito:groups': groups } : {}),
        exp: seconds(now.getTime() + lifeMs),
      });
      const accessToken = signed(keyToSign(keys, 'access', now), {
        ...stamp(client.accessTokenLifeMs),
        token_use: 'access',
        scope: ADMIN_SCOPE,
        client_id: client.id,
        username: person.username,
        ...(session.deviceKey === null ? {} : { device_key: session.deviceKey }),
      });
      const idToken = signed(keyToSign(keys, 'id', now), {
        ...attributeClaims(readableBy(client, person.attributes)),
        ...stamp(client.idTokenLifeMs),
        token_use: 'id',
        aud: client.id,
        'cognito:username': person.username,
      });
      return { accessToken, idToken, expiresInSeconds: client.accessTokenLifeMs / 1000 };
    },
  };
}

function sharedClaims(session: Session, issuer: string, now: Date): JWTPayload {
  return {
    sub: session.sub,
    iss: issuer,
    origin_jti: session.originJti,
    event_id: session.eventId,
    auth_time: seconds(session.authTime.getTime()),
    iat: seconds(now.getTime()),
    jti: randomUUID(),
  };
}

function attributeClaims(attributes: Attributes): JWTPayload {
  const claims = Object.entries(attributes).map(([name, value]) => [name, FLAGS.has(name) ? value === 'true' : value]);
  return Object.fromEntries(claims);
}

// By node's own crypto: the same signature through a JWT library's promises costs half as much again.
function signed({ kid, privateKey }: SigningKey, claims: JWTPayload): string {
  const body = `${base64url({ kid, alg: 'RS256' })}.${base64url(claims)}`;
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64url')}`;
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}
