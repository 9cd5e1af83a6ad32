import type { FastifyInstance } from 'fastify';
import { groupOperations } from '../group-operations/group-operations.ts';
import { adminOperations } from '../operations/admin-operations.ts';
import type { Operation } from '../operations/operation.ts';
import { poolOperations } from '../pool-operations/pool-operations.ts';
import { answering } from '../service/open-pools.ts';
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
  const server = wireServer(log, false);
  const requests = { clock: service.clock, securityLog: service.securityLog, areServers: true };
  requireAdministrator(server, adminSecret, requests);
  const operations = [...adminOperations(service.keepMails), ...[...groupOperations, ...poolOperations].map(logged)];
  const calls = callsByTarget('AWSCognitoIdentityProviderService', operations, (request) =>
    answering(service, request),
  );
  operationRoute(server, requests, calls);
  revocationRoute(server, service);
  signingKeyRoute(server, service);
  if (identityPool !== null) credentialRoute(server, identityPool);
  return server;
}

const READS = /^(?:Admin)?(?:Describe|Get|List)/;

// What is changed in pools, clients and groups stands in the security log by the operation's name.
function logged(operation: Operation): Operation {
  const { name, call } = operation;
  if (READS.test(name)) return operation;
  return {
    name,
    call: async (service, body) => {
      const answer = await call(service, body);
      service.request.note('administration', { operation: name });
      return answer;
    },
  };
}
