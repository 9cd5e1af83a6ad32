import { createLocalJWKSet, SignJWT, type JWTVerifyGetKey } from 'jose';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import type { Service, UserPool } from '../service/service.ts';
import { findSession } from '../tokens/session.store.ts';
import { keyToSign, shownKeys, type SigningKey } from '../tokens/signing-keys.ts';
import { findPersonBySub } from '../users/person.store.ts';
import { loginCheck, type LoginProvider } from './check-login.ts';
import type { IdentityPool, OpenIdSigner } from './identity-pool.ts';

const OPEN_ID_TOKEN_SECONDS = 600;

export type IdentityPoolParts = {
  id: string;
  guests: boolean;
  /** The user pool whose logins count. */
  userPoolId: string;
  /** The issuer of tokens about identities. */
  issuer(): string;
  userPoolIssuer(): string;
};

/** The identity pool on top of one user pool of the service. */
export function openIdentityPool(service: Service, parts: IdentityPoolParts): IdentityPool {
  const userPool = () => service.pools.byId(parts.userPoolId);
  return {
    id: parts.id,
    guests: parts.guests,
    clock: service.clock,
    postgres: service.postgres,
    box: service.box,
    checkLogin: loginCheck(loginProvider(service, parts, userPool)),
    signOpenIdToken: openIdSigner(parts, userPool),
    openIdKeys: async () => {
      const keys = openIdKeys(await userPool());
      return shownKeys(keys, service.clock.now()).map((key) => key.publicJwk);
    },
  };
}

function openIdKeys(pool: UserPool): SigningKey[] {
  return pool.keys.filter((key) => key.tokenUse === 'open_id');
}

function loginProvider(service: Service, parts: IdentityPoolParts, userPool: () => Promise<UserPool>): LoginProvider {
  const { postgres } = service;
  return {
    poolId: parts.userPoolId,
    issuer: () => parts.userPoolIssuer(),
    keyOf: idTokenKey(userPool),
    isClient: async (clientId) => {
      const found = await service.pools.byClientId(clientId).catch((error: unknown) => {
        if (error instanceof PoolRefusal) return null;
        throw error;
      });
      return found?.client.poolId === parts.userPoolId;
    },
    isOpen: async ({ sub, originJti }) => {
      const session = await findSession(postgres, originJti);
      const person = await findPersonBySub(postgres, parts.userPoolId, sub);
      return session !== null && session.revokedAt === null && session.sub === sub && person?.enabled === true;
    },
  };
}

function idTokenKey(userPool: () => Promise<UserPool>): JWTVerifyGetKey {
  let known: { keys: UserPool['keys']; find: JWTVerifyGetKey } | undefined;
  return async (header, token) => {
    const { keys } = await userPool();
    if (known?.keys !== keys) {
      const ofIds = keys.filter((key) => key.tokenUse === 'id').map((key) => key.publicJwk);
      known = { keys, find: createLocalJWKSet({ keys: ofIds }) };
    }
    return known.find(header, token);
  };
}

function openIdSigner(parts: IdentityPoolParts, userPool: () => Promise<UserPool>): OpenIdSigner {
  return async ({ now, ...claims }) => {
    const key = keyToSign((await userPool()).keys, 'open_id', now);
    const iat = Math.floor(now.getTime() / 1000);
    return new SignJWT({ ...claims, amr: [...claims.amr], iss: parts.issuer(), iat, exp: iat + OPEN_ID_TOKEN_SECONDS })
      .setProtectedHeader({ kid: key.kid, alg: 'RS256' })
      .sign(key.privateKey);
  };
}
