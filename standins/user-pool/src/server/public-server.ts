import type { JWK } from 'jose';
import type { FastifyInstance } from 'fastify';
import { publicOperations } from '../operations/public-operations.ts';
import type { UserPool } from '../pool/user-pool.ts';
import { operationRoute } from './operation-route.ts';
import { wireServer } from './wire-server.ts';

const EXPOSED = 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date';
const PREFLIGHT_SECONDS = '172800';

/** What everybody may reach: the public operations, the key set, a health check. Callable from pages of any origin. */
export function publicServer(pool: UserPool, keySet: readonly JWK[], log: (line: string) => void): FastifyInstance {
  const server = wireServer(log);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED);
  });
  operationRoute(server, pool, publicOperations);
  server.options('/', async (request, reply) => {
    const asked = request.headers['access-control-request-headers'];
    if (asked !== undefined) reply.header('access-control-allow-headers', asked);
    return reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send('');
  });
  server.get(`/${pool.id}/.well-known/jwks.json`, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json')
      .send(JSON.stringify({ keys: keySet })),
  );
  server.get('/healthz', async (_request, reply) => {
    await pool.postgres.query('select 1');
    return reply.type('application/json').send('{"status":"ok"}');
  });
  return server;
}
