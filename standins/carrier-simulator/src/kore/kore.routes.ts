import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError, z } from 'zod';
import { receive, type FaultAnswers } from '../reception/receive.ts';
import { firstIssue } from '../simulator/first-issue.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { checkCredentials, refuseToken } from './check-credentials.ts';
import { KoreRefusal, refuse, refuseOrder } from './kore-refusal.ts';
import { provisioningRoutes } from './provisioning.routes.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';
import { tokenRoutes } from './token.routes.ts';
import { usageRoutes } from './usage.routes.ts';

const html = '<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>';

const faultAnswers: FaultAnswers = {
  '429': { status: 429, body: { message: 'Too Many Requests' } },
  '500': { status: 500, body: { message: 'Internal Server Error' } },
  '503-html': { status: 503, headers: { 'content-type': 'text/html' }, body: html },
  'token-expired': refuseToken(),
  'duplicate-409': refuseOrder(409, 'A request for this subscription is in progress'),
};

/** The ConnectivityPro dialect: the token call and the resources of one account. */
export async function koreRoutes(app: FastifyInstance, simulator: Simulator): Promise<void> {
  app.removeContentTypeParser('text/plain');
  receive(app, simulator, { carrier: 'kore', faultAnswers });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.method);
    if (refusal.status === 500) request.log.error(error);
    return reply.code(refusal.status).send(refusal.body);
  });

  await app.register(async (scope) => tokenRoutes(scope, simulator));
  await app.register(async (scope) => resources(scope, simulator), {
    prefix: '/connectivity/v1',
  });
}

function resources(app: FastifyInstance, simulator: Simulator): void {
  const account = z.object({ accountId: z.string().optional() });
  app.addHook('onRequest', async (request) => {
    await checkCredentials(simulator, request);
    const { accountId } = account.parse(request.params);
    if (accountId !== undefined && accountId !== simulator.settings.kore.accountId) {
      throw refuse(403, 'The account is not accessible');
    }
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ INFO: 'Not found' }));
  catalogueRoutes(app, simulator);
  subscriptionRoutes(app, simulator);
  usageRoutes(app, simulator);
  provisioningRoutes(app, simulator);
}

function refusalOf(error: FastifyError, method: string): KoreRefusal {
  if (error instanceof KoreRefusal) return error;
  if (error instanceof ZodError) {
    const message = firstIssue(error);
    return method === 'POST' ? refuseOrder(400, message) : refuse(400, message);
  }
  const known = error.statusCode !== undefined && error.statusCode < 500;
  return known ? refuse(400, error.message) : refuse(500, 'Internal Server Error');
}
