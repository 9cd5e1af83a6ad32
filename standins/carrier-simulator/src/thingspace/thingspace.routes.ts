import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { type FaultAnswers, gatewayAnswers, receive } from '../reception/receive.ts';
import { refuseUnstorable, unstorableText } from '../reception/refuse-unstorable.ts';
import { firstIssue } from '../simulator/first-issue.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { accountRoutes } from './account.routes.ts';
import { actionRoutes } from './actions.routes.ts';
import { callbackRoutes } from './callbacks.routes.ts';
import { deviceRoutes } from './devices.routes.ts';
import { checkBearer, checkSession, sessionRoutes, tokenRoutes } from './log-in.routes.ts';
import {
  gatewayFault,
  refuse,
  refuseBearer,
  refuseInput,
  refuseSession,
  refuseThrottled,
  ThingSpaceRefusal,
} from './thingspace-refusal.ts';
import { usageRoutes } from './usage.routes.ts';

const unexpected = refuse('REQUEST_FAILED.UnexpectedError', 'An unexpected error occurred').body;

const faultAnswers: FaultAnswers = {
  ...gatewayAnswers,
  '429': refuseThrottled(),
  '500': { status: 500, body: unexpected },
  '502': gatewayFault(502, '101503', 'Error connecting to the back end'),
  '503': gatewayFault(503, '101504', 'The back end is unavailable'),
  '504': gatewayFault(504, '101504', 'The back end did not answer in time'),
  'token-expired': refuseBearer(),
  'session-expired': refuseSession(),
  'duplicate-409': refuse('REQUEST_FAILED.DeviceAlreadyActive', 'The device is already active'),
};

/** The ThingSpace dialect: two log-ins, and the connectivity management of the account they belong to. */
export async function thingspaceRoutes(app: FastifyInstance, simulator: Simulator): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('thingspaceAccount', null);
  receive(app, simulator, {
    carrier: 'thingspace',
    faultAnswers,
    accountOf: (request) => request.thingspaceAccount?.accountId ?? null,
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status === 500) request.log.error(error);
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send(gatewayFault(404, '900906', 'No matching resource found in the API').body),
  );
  await app.register(async (scope) => tokenRoutes(scope, simulator));
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => checkBearer(simulator, request));
      refuseUnstorable(scope, () => refuseInput('Request.Characters.Invalid', unstorableText));
      sessionRoutes(scope, simulator);
      await scope.register(async (inner) => resources(inner, simulator));
    },
    { prefix: '/m2m/v1' },
  );
}

function resources(app: FastifyInstance, simulator: Simulator): void {
  app.addHook('onRequest', async (request) => void (await checkSession(simulator, request)));
  app.addHook('preValidation', async (request) => {
    if (hasForbiddenCharacter(request.body)) {
      throw refuseInput('Request.Characters.Invalid', unstorableText);
    }
  });
  actionRoutes(app, simulator);
  deviceRoutes(app, simulator);
  accountRoutes(app, simulator);
  usageRoutes(app, simulator);
  callbackRoutes(app, simulator);
}

function refusalOf(error: FastifyError): ThingSpaceRefusal {
  if (error instanceof ThingSpaceRefusal) return error;
  if (error instanceof ZodError) return refuseInput('Request.Invalid', firstIssue(error));
  const { statusCode = 500 } = error;
  if (statusCode === 415) return gatewayFault(415, '101500', 'Unsupported media type');
  return statusCode < 500 ? refuseInput('Request.Invalid', error.message) : new ThingSpaceRefusal(500, unexpected);
}

const forbidden = /['<\\]/u;

/** Whether any text in a body, at any depth, holds one of the characters that ThingSpace does not take. */
function hasForbiddenCharacter(value: unknown): boolean {
  if (typeof value === 'string') return forbidden.test(value);
  if (Array.isArray(value)) return value.some(hasForbiddenCharacter);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasForbiddenCharacter);
  return false;
}
