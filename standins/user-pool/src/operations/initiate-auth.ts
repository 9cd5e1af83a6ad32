import { z } from 'zod';
import { findClient } from '../clients/app-client.ts';
import { authFlows } from '../clients/auth-flows.ts';
import { refusals } from '../refusals/refusals.ts';
import { flowSteps } from '../sign-in/steps.ts';
import { clientId, oneOf, parameters } from '../wire/fields.ts';
import { operation } from './operation.ts';

const input = z.object({
  ClientId: clientId,
  AuthFlow: oneOf(authFlows),
  AuthParameters: parameters.optional(),
});

export const initiateAuth = operation('InitiateAuth', input, async (pool, wanted) => {
  const client = findClient(pool.clients, wanted.ClientId);
  const step = flowSteps[wanted.AuthFlow];
  if (step === undefined || !client.flows.has(wanted.AuthFlow)) throw refusals.flowOff(wanted.AuthFlow);
  return step(pool, client, wanted.AuthParameters ?? {});
});
