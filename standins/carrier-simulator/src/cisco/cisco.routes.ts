import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { ZodError, z } from 'zod';
import { type FaultAnswers, gatewayAnswers, receive } from '../reception/receive.ts';
import { refuseUnstorable, unstorableText } from '../reception/refuse-unstorable.ts';
import type { CiscoAccount } from '../accounts/account.ts';
import { firstIssue } from '../simulator/first-issue.ts';
import { sameSecret } from '../simulator/same-secret.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { CiscoRefusal, refuseCredentials, refuseInput, refuseUnknown } from './cisco-refusal.ts';
import { deviceRoutes } from './devices.routes.ts';
import { planRoutes } from './plans.routes.ts';

const failing = (status: number, errorMessage: string, errorCode: string) => ({
  status,
  body: { errorMessage, errorCode },
});

const faultAnswers: FaultAnswers = {
  ...gatewayAnswers,
  '429': failing(429, 'Rate limit exceeded', '40000029'),
  '500': failing(500, 'Internal error', '50000001'),
  '502': failing(502, 'Bad gateway', '50000002'),
  '503': failing(503, 'Server busy', '40000029'),
  '504': failing(504, 'Gateway timeout', '50000004'),
  'token-expired': refuseCredentials(),
  'session-expired': refuseCredentials(),
  'duplicate-409': failing(409, 'A change is in progress', '40000009'),
};

/** The Control Center dialect; Basic credentials choose the account. */
export async function ciscoRoutes(app: FastifyInstance, simulator: Simulator): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('ciscoAccount', null);
  app.addHook('onRequest', async (request) => {
    request.ciscoAccount = checkCredentials(simulator.accounts.cisco, request);
  });
  refuseUnstorable(app, () => refuseInput(unstorableText));
  receive(app, simulator, {
    carrier: 'cisco',
    faultAnswers,
    accountOf: (request) => request.ciscoAccount?.accountId ?? null,
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status === 500) request.log.error(error);
    if (refusal.status === 401) reply.header('www-authenticate', 'Basic realm="Jasper"');
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(refuseUnknown('Invalid URL').body));

  const echoParams = z.object({ text: z.string() });
  app.get('/echo/:text', async (request) => ({ echo: echoParams.parse(request.params).text }));

  planRoutes(app, simulator);
  deviceRoutes(app, simulator);
}

function refusalOf(error: FastifyError): CiscoRefusal {
  if (error instanceof CiscoRefusal) return error;
  if (error instanceof ZodError) return refuseInput(firstIssue(error));
  const { statusCode = 500 } = error;
  return statusCode < 500
    ? new CiscoRefusal(statusCode, error.message)
    : new CiscoRefusal(500, 'Internal error', '50000001');
}

/** Every call wants the user name and the API key as Basic credentials; throws the vendor's 401 otherwise. */
function checkCredentials(accounts: readonly CiscoAccount[], request: FastifyRequest): CiscoAccount {
  const encoded = /^basic (\S+)$/iu.exec(request.headers.authorization ?? '')?.[1];
  if (!encoded) {
    throw new CiscoRefusal(401, 'Full authentication is required to access this resource');
  }
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  const account = accounts.find((one) => sameSecret(given, `${one.username}:${one.apiKey}`));
  if (!account) throw refuseCredentials();
  return account;
}
