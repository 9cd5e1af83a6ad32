import { z } from 'zod';
import { refusals } from '../refusals/refusals.ts';
import { challengeNames, challengeSteps } from '../sign-in/steps.ts';
import { clientId, oneOf, parameters, poolId, session } from '../wire/fields.ts';
import { clientOperation } from './operation.ts';

const input = z.object({
  UserPoolId: poolId,
  ClientId: clientId,
  ChallengeName: oneOf(challengeNames),
  Session: session,
  ChallengeResponses: parameters.optional(),
});

export const adminRespondToAuthChallenge = clientOperation(
  'AdminRespondToAuthChallenge',
  input,
  async (pool, client, wanted) => {
    if (pool.id !== wanted.UserPoolId) throw refusals.clientUnknown(client.id);
    const given = wanted.ChallengeResponses ?? {};
    return challengeSteps[wanted.ChallengeName]({ pool, client, parameters: given, session: wanted.Session });
  },
);
