import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

const ofConsole = /^\/provider(?:\/|$)/;
const ofCustomers = /^\/(?:api|idp|auth|openapi\.json|docs)(?:\/|$)/;

/**
 * Where the console has a host name of its own, it is reached there alone, and customers' calls are not: pages that keep
 * customers' tokens and the session of staff never share an origin. The route counts, because an address can be written
 * in many ways. Call it before there are routes.
 */
export function keepHostsApart(server: FastifyInstance, consoleUrl: string, publicUrl: string): void {
  const consoleHost = new URL(consoleUrl).host;
  if (consoleHost === new URL(publicUrl).host) return;
  server.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? '';
    const isConsoleHost = request.host === consoleHost;
    if (isConsoleHost ? ofCustomers.test(route) : ofConsole.test(route)) throw new Refusal('not_found');
  });
}
