import type { FastifyInstance } from 'fastify';
import { groupOperations } from '../group-operations/group-operations.ts';
import { adminOperations } from '../operations/admin-operations.ts';
import { poolOperations } from '../pool-operations/pool-operations.ts';
import { requireAdministrator } from './admin-authorization.ts';
import { credentialRoute } from './identity-pool-routes.ts';
import { callsByTarget, operationRoute } from './operation-route.ts';
import { revocationRoute } from './revocation-route.ts';
import type { Served } from './served.ts';
import { signingKeyRoute } from './signing-key-route.ts';
import { wireServer } from './wire-server.ts';

/** The private listener: every request must prove that it knows the shared secret. */
export function adminServer(
  { service, identityPool }: Served,
  adminSecret: string,
  log: (line: string) => void,
): FastifyInstance {
  const server = wireServer(log);
  requireAdministrator(server, adminSecret, service.clock);
  const operations = [...adminOperations(service.keepMails), ...groupOperations, ...poolOperations];
  operationRoute(server, callsByTarget('AWSCognitoIdentityProviderService', operations, service));
  revocationRoute(server, service);
  signingKeyRoute(server, service);
  if (identityPool !== null) credentialRoute(server, identityPool);
  return server;
}
