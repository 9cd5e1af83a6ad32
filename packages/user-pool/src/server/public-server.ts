import type { FastifyInstance } from 'fastify';
import { identityOperations } from '../identity-pool/identity-operations.ts';
import { publicOperations } from '../operations/public-operations.ts';
import { identityKeyRoute } from './identity-pool-routes.ts';
import { callsByTarget, operationRoute } from './operation-route.ts';
import type { Served } from './served.ts';
import { answering } from '../service/open-pools.ts';
import { wellKnownRoutes } from './well-known-routes.ts';
import { wireServer } from './wire-server.ts';

const EXPOSED = 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date';
const PREFLIGHT_SECONDS = '172800';

/** What everybody may reach: the public operations, the key sets, a health check. Callable from pages of any origin. */
export function publicServer({ service, identityPool }: Served, log: (line: string) => void): FastifyInstance {
  const server = wireServer(log, service.trustProxy);
  const requests = { clock: service.clock, securityLog: service.securityLog, areServers: false };
  warnOfUntrustedProxies(server, log);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED);
  });
  operationRoute(
    server,
    requests,
    callsByTarget('AWSCognitoIdentityProviderService', publicOperations, (request) => answering(service, request)),
    ...(identityPool === null
      ? []
      : [callsByTarget('AWSCognitoIdentityService', identityOperations, () => identityPool)]),
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

// Everybody behind a proxy that is not trusted counts as one, and one stranger's guesses would keep all of them out.
function warnOfUntrustedProxies(server: FastifyInstance, log: (line: string) => void): void {
  let warned = false;
  server.addHook('onRequest', async (request) => {
    const peer = request.socket.remoteAddress;
    if (warned || request.headers['x-forwarded-for'] === undefined || request.ip !== peer) return;
    warned = true;
    log(`requests of others come through ${peer}, which TRUST_PROXY does not name: limits count them as one address`);
  });
}
