import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError, z } from 'zod';
import { receive, type FaultAnswers } from '../reception/receive.ts';
import { listPlans } from '../sims/plans.store.ts';
import { firstIssue } from '../simulator/first-issue.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { checkCredentials } from './check-credentials.ts';
import { CiscoRefusal, refuseCredentials, refuseInput, refuseUnknown } from './cisco-refusal.ts';
import { deviceRoutes } from './devices.routes.ts';
import { pageQuery } from './page-query.ts';

const html = '<html><body><h1>503 Service Unavailable</h1></body></html>';

const faultAnswers: FaultAnswers = {
  '429': { status: 429, body: { errorMessage: 'Rate limit exceeded', errorCode: '40000029' } },
  '500': { status: 500, body: { errorMessage: 'Internal error', errorCode: '50000001' } },
  '503-html': { status: 503, headers: { 'content-type': 'text/html' }, body: html },
  'token-expired': refuseCredentials(),
  'duplicate-409': { status: 409, body: { errorMessage: 'A change is in progress', errorCode: '40000009' } },
};

/** The Control Center dialect, one account behind Basic credentials. */
export async function ciscoRoutes(app: FastifyInstance, simulator: Simulator): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request) => checkCredentials(simulator.settings.cisco, request));
  receive(app, simulator, { carrier: 'cisco', faultAnswers });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status === 500) request.log.error(error);
    if (refusal.status === 401) reply.header('www-authenticate', 'Basic realm="Jasper"');
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(refuseUnknown('Invalid URL').body));

  const echoParams = z.object({ text: z.string() });
  app.get('/echo/:text', async (request) => ({ echo: echoParams.parse(request.params).text }));

  app.get('/rateplans', async (request) => {
    const { pageSize, pageNumber } = pageQuery.parse(request.query);
    const plans = await listPlans(simulator.storage.connection, 'cisco');
    const until = pageNumber * pageSize;
    return {
      operatorName: 'Practice Operator',
      operatorId: '1',
      timeStamp: new Date(simulator.clock.now()).toISOString(),
      pageNumber,
      lastPage: until >= plans.length,
      ratePlans: plans.slice(until - pageSize, until).map(({ planRef }) => ({ name: planRef })),
    };
  });

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
