import { z } from 'zod';
import { authFlows } from '../clients/auth-flows.ts';
import { refusals } from '../refusals/refusals.ts';
import { flowSteps } from '../sign-in/steps.ts';
import { clientId, oneOf, parameters } from '../wire/fields.ts';
import { clientOperation } from './operation.ts';

const input = z.object({
  ClientId: clientId,
  AuthFlow: oneOf(authFlows),
  AuthParameters: parameters.optional(),
});

export const initiateAuth = clientOperation('InitiateAuth', input, async (pool, client, wanted) => {
  const flow = wanted.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : wanted.AuthFlow;
  const step = flowSteps[flow];
  if (step === undefined || !client.flows.has(flow)) throw refusals.flowOff(wanted.AuthFlow);
  return step(pool, client, wanted.AuthParameters ?? {});
});
