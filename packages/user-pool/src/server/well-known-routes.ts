import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refusals } from '../refusals/refusals.ts';
import type { Service, UserPool } from '../service/service.ts';
import { shownKeys } from '../tokens/signing-keys.ts';
import { poolId } from '../wire/fields.ts';

const params = z.object({ poolId });

/** Per pool, below its issuer: the keys that its tokens are signed with, and where to find them. */
export function wellKnownRoutes(server: FastifyInstance, service: Service): void {
  answer('jwks.json', (pool) => {
    const ofTokens = pool.keys.filter((key) => key.tokenUse !== 'open_id');
    return { keys: shownKeys(ofTokens, pool.clock.now()).map((key) => key.publicJwk) };
  });
  answer('openid-configuration', (pool) => ({
    issuer: pool.issuer,
    jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['token'],
    subject_types_supported: ['public'],
  }));

  function answer(name: string, body: (pool: UserPool) => object): void {
    server.get(`/:poolId/.well-known/${name}`, async (request, reply) => {
      const read = params.safeParse(request.params);
      if (!read.success) throw refusals.unknownPath();
      const pool = await service.pools.byId(read.data.poolId);
      return reply
        .header('cache-control', 'public, max-age=300')
        .type('application/json')
        .send(JSON.stringify(body(pool)));
    });
  }
}
