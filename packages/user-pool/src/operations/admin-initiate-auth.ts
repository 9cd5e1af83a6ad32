import { z } from 'zod';
import { authFlows } from '../clients/auth-flows.ts';
import { refusals } from '../refusals/refusals.ts';
import { adminFlowSteps } from '../sign-in/steps.ts';
import { clientId, oneOf, parameters, poolId } from '../wire/fields.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { clientOperation } from './operation.ts';

const input = z.object({
  UserPoolId: poolId,
  ClientId: clientId,
  AuthFlow: oneOf(authFlows),
  AuthParameters: parameters.optional(),
});

/** InitiateAuth for a server that signs people in on their behalf: it may bring the password itself. */
export const adminInitiateAuth = clientOperation('AdminInitiateAuth', input, async (pool, client, wanted) => {
  if (pool.id !== wanted.UserPoolId) throw refusals.clientUnknown(client.id);
  return beginSignIn({ pool, client }, adminFlowSteps, wanted);
});
