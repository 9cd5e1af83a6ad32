import type { FastifyInstance } from 'fastify';
import { credentialView } from '../identity-pool/credential-view.ts';
import type { IdentityPool } from '../identity-pool/identity-pool.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { refusals } from '../refusals/refusals.ts';
import { z } from 'zod';

const accessKey = z.object({ accessKeyId: z.string().regex(/^ASIA[A-Z2-7]{16}$/) });

/** The keys of the tokens that GetOpenIdToken gives, for services that verify them. */
export function identityKeyRoute(server: FastifyInstance, pool: IdentityPool): void {
  server.get('/identity/.well-known/jwks.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json')
      .send(JSON.stringify({ keys: await pool.openIdKeys() })),
  );
}

/**
 * `GET /credentials/<access key id>` on the private listener: secret key, session token and holder of a living key, so
 * that a service behind the portal can verify a signature. 404 for all others.
 */
export function credentialRoute(server: FastifyInstance, pool: IdentityPool): void {
  server.get('/credentials/:accessKeyId', async (request, reply) => {
    const read = accessKey.safeParse(request.params);
    if (!read.success) throw refusals.unknownPath();
    const view = await credentialView(pool, read.data.accessKeyId);
    if (view === null) throw new PoolRefusal('ResourceNotFoundException', 'There is no such key, or no more.', 404);
    return reply.header('cache-control', 'no-store').type('application/json').send(JSON.stringify(view));
  });
}
