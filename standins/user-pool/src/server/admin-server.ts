import type { FastifyInstance } from 'fastify';
import { adminOperations } from '../operations/admin-operations.ts';
import type { Service } from '../service/service.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { sameSecret } from '../sealing/same-secret.ts';
import { operationRoute } from './operation-route.ts';
import { revocationRoute } from './revocation-route.ts';
import { wireServer } from './wire-server.ts';

/** The private listener: every request must bring the shared secret in `x-admin-secret`. */
export function adminServer(service: Service, adminSecret: string, log: (line: string) => void): FastifyInstance {
  const server = wireServer(log);
  server.addHook('onRequest', async (request) => {
    const given = request.headers['x-admin-secret'];
    if (typeof given !== 'string' || !sameSecret(given, adminSecret)) {
      throw new PoolRefusal('NotAuthorizedException', 'The administration secret is missing or wrong.', 403);
    }
  });
  operationRoute(server, service, adminOperations(service.keepMails));
  revocationRoute(server, service);
  return server;
}
