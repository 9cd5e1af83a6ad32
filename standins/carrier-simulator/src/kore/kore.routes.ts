import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError, z } from 'zod';
import { type FaultAnswers, gatewayAnswers, receive } from '../reception/receive.ts';
import { refuseUnstorable, unstorableText } from '../reception/refuse-unstorable.ts';
import { firstIssue } from '../simulator/first-issue.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { alertRoutes } from './alerts.routes.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { checkCredentials, refuseToken } from './check-credentials.ts';
import { koreErrorShape } from './error-shapes.ts';
import { KoreRefusal, refuse, refuseOrder } from './kore-refusal.ts';
import { provisioningRoutes } from './provisioning.routes.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';
import { tokenRoutes } from './token.routes.ts';
import { usageRoutes } from './usage.routes.ts';

const failing = (status: number, message: string) => ({ status, body: { message } });

const faultAnswers: FaultAnswers = {
  ...gatewayAnswers,
  '429': failing(429, 'Too Many Requests'),
  '500': failing(500, 'Internal Server Error'),
  '502': failing(502, 'Bad Gateway'),
  '503': failing(503, 'Service Unavailable'),
  '504': failing(504, 'Endpoint request timed out'),
  'token-expired': refuseToken(),
  'session-expired': refuseToken(),
  'duplicate-409': refuseOrder(409, 'A request for this subscription is in progress'),
};

/** The ConnectivityPro dialect: the token call and the resources of one account. */
export async function koreRoutes(app: FastifyInstance, simulator: Simulator): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('koreAccount', null);
  receive(app, simulator, {
    carrier: 'kore',
    faultAnswers,
    reword: koreErrorShape,
    accountOf: (request) => request.koreAccount?.accountId ?? null,
  });

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
    const caller = await checkCredentials(simulator, request);
    request.koreAccount = caller;
    const { accountId } = account.parse(request.params);
    if (accountId !== undefined && accountId !== caller.accountId) {
      throw refuse(403, 'The account is not accessible');
    }
  });
  refuseUnstorable(app, ({ method }) => refuseInput(method, unstorableText));
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ INFO: 'Not found' }));
  catalogueRoutes(app, simulator);
  subscriptionRoutes(app, simulator);
  usageRoutes(app, simulator);
  provisioningRoutes(app, simulator);
  alertRoutes(app, simulator);
}

/** Orders are refused in a shape of their own. */
const refuseInput = (method: string, message: string): KoreRefusal =>
  method === 'POST' ? refuseOrder(400, message) : refuse(400, message);

function refusalOf(error: FastifyError, method: string): KoreRefusal {
  if (error instanceof KoreRefusal) return error;
  if (error instanceof ZodError) return refuseInput(method, firstIssue(error));
  const known = error.statusCode !== undefined && error.statusCode < 500;
  return known ? refuse(400, error.message) : refuse(500, 'Internal Server Error');
}
