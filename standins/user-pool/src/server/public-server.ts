import type { FastifyInstance } from 'fastify';
import { identityOperations } from '../identity-pool/identity-operations.ts';
import { publicOperations } from '../operations/public-operations.ts';
import { identityKeyRoute } from './identity-pool-routes.ts';
import { callsByTarget, operationRoute } from './operation-route.ts';
import type { Served } from './served.ts';
import { wellKnownRoutes } from './well-known-routes.ts';
import { wireServer } from './wire-server.ts';

const EXPOSED = 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date';
const PREFLIGHT_SECONDS = '172800';

/** What everybody may reach: the public operations, the key sets, a health check. Callable from pages of any origin. */
export function publicServer({ service, identityPool }: Served, log: (line: string) => void): FastifyInstance {
  const server = wireServer(log);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED);
  });
  operationRoute(
    server,
    callsByTarget('AWSCognitoIdentityProviderService', publicOperations, service),
    ...(identityPool === null ? [] : [callsByTarget('AWSCognitoIdentityService', identityOperations, identityPool)]),
  );
  if (identityPool !== null) identityKeyRoute(server, identityPool);
  server.options('/', async (request, reply) => {
    const asked = request.headers['access-control-request-headers'];
    if (asked !== undefined) reply.header('access-control-allow-headers', asked);
    return reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send('');
  });
  wellKnownRoutes(server, service);
  server.get('/healthz', async (_request, reply) => {
    await service.postgres.query('select 1');
    return reply.type('application/json').send('{"status":"ok"}');
  });
  return server;
}
