import { decodeJwt } from 'jose';
import { findClient } from '../clients/client.store.ts';
import { directoryVersion, findPool } from '../pool/pool.store.ts';
import { noRequest, type WireRequest } from '../request/wire-request.ts';
import { refusals } from '../refusals/refusals.ts';
import { accessTokenCheck } from '../tokens/check-access-token.ts';
import { loadSigningKeys } from '../tokens/signing-key.store.ts';
import { tokenSigner } from '../tokens/token-signer.ts';
import { remember, watchVersion } from './remember.ts';
import type { Pools, Service, UserPool } from './service.ts';

const POOL_ID = /^[\w-]{1,55}$/;

/** Adds the pools to what the process has. `issuerOf` is asked when a pool is first used, never before the start is over. */
export function openService(parts: Omit<Service, 'pools' | 'request'>, issuerOf: (poolId: string) => string): Service {
  const service: Service = { ...parts, request: noRequest, pools: openPools(() => service, issuerOf) };
  return service;
}

/** The service while it answers this request; so are the pools that it finds. */
export function answering(service: Service, request: WireRequest): Service {
  const known = service.pools;
  const serving = (pool: UserPool): UserPool => ({ ...pool, request, pools });
  const pools: Pools = {
    byId: async (poolId) => serving(await known.byId(poolId)),
    byClientId: async (clientId) => {
      const { pool, client } = await known.byClientId(clientId);
      return { pool: serving(pool), client };
    },
    byAccessToken: async (token) => serving(await known.byAccessToken(token)),
    changed: () => known.changed(),
  };
  return { ...service, request, pools };
}

function openPools(service: () => Service, issuerOf: (poolId: string) => string): Pools {
  const version = watchVersion(() => directoryVersion(service().postgres));
  const poolById = remember(version, (id) => openPool(service(), id, issuerOf(id)));
  const clientById = remember(version, (id) => findClient(service().postgres, service().box, id));

  async function byId(poolId: string): Promise<UserPool> {
    const pool = await poolById(poolId);
    if (pool === null) throw refusals.poolUnknown(poolId);
    return pool;
  }
  return {
    byId,
    async byClientId(clientId) {
      const client = await clientById(clientId);
      const pool = client === null ? null : await poolById(client.poolId);
      if (client === null || pool === null) throw refusals.clientUnknown(clientId);
      return { pool, client };
    },
    async byAccessToken(token) {
      const issuer = issuerIn(token);
      const poolId = issuer.slice(issuer.lastIndexOf('/') + 1);
      const pool = POOL_ID.test(poolId) ? await poolById(poolId) : null;
      if (pool?.issuer !== issuer) throw refusals.accessTokenInvalid();
      return pool;
    },
    changed: () => version.changed(),
  };
}

async function openPool(service: Service, poolId: string, issuer: string): Promise<UserPool | null> {
  const pool = await findPool(service.postgres, poolId);
  if (pool === null) return null;
  const keys = await loadSigningKeys(service.postgres, service.box, poolId);
  const signer = tokenSigner(keys, issuer);
  return {
    ...service,
    ...pool,
    issuer,
    keys,
    signer,
    checkAccessToken: accessTokenCheck({ id: poolId, issuer, keys }),
  };
}

function issuerIn(token: string): string {
  try {
    const { iss }: { iss?: unknown } = decodeJwt(token);
    return typeof iss === 'string' ? iss : '';
  } catch {
    throw refusals.accessTokenInvalid();
  }
}
