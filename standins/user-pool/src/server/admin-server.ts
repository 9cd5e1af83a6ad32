import type { FastifyInstance } from 'fastify';
import { adminOperations } from '../operations/admin-operations.ts';
import { PoolRefusal } from '../refusals/pool-refusal.ts';
import { sameSecret } from '../sealing/same-secret.ts';
import { credentialRoute } from './identity-pool-routes.ts';
import { callsByTarget, operationRoute } from './operation-route.ts';
import { revocationRoute } from './revocation-route.ts';
import type { Served } from './served.ts';
import { signingKeyRoute } from './signing-key-route.ts';
import { wireServer } from './wire-server.ts';

/** The private listener: every request must bring the shared secret in `x-admin-secret`. */
export function adminServer(
  { service, identityPool }: Served,
  adminSecret: string,
  log: (line: string) => void,
): FastifyInstance {
  const server = wireServer(log);
  server.addHook('onRequest', async (request) => {
    const given = request.headers['x-admin-secret'];
    if (typeof given !== 'string' || !sameSecret(given, adminSecret)) {
      throw new PoolRefusal('NotAuthorizedException', 'The administration secret is missing or wrong.', 403);
    }
  });
  const operations = adminOperations(service.keepMails);
  operationRoute(server, callsByTarget('AWSCognitoIdentityProviderService', operations, service));
  revocationRoute(server, service);
  signingKeyRoute(server, service);
  if (identityPool !== null) credentialRoute(server, identityPool);
  return server;
}
