import { z } from 'zod';
import { authFlows } from '../clients/auth-flows.ts';
import { flowSteps } from '../sign-in/steps.ts';
import { clientId, oneOf, parameters } from '../wire/fields.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { clientOperation } from './operation.ts';

const input = z.object({
  ClientId: clientId,
  AuthFlow: oneOf(authFlows),
  AuthParameters: parameters.optional(),
});

export const initiateAuth = clientOperation('InitiateAuth', input, async (pool, client, wanted) =>
  beginSignIn({ pool, client }, flowSteps, wanted),
);
