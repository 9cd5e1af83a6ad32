import { z } from 'zod';
import { challengeNames, challengeSteps } from '../sign-in/steps.ts';
import { clientId, oneOf, parameters, session } from '../wire/fields.ts';
import { clientOperation } from './operation.ts';

const input = z.object({
  ClientId: clientId,
  ChallengeName: oneOf(challengeNames),
  Session: session,
  ChallengeResponses: parameters.optional(),
});

export const respondToAuthChallenge = clientOperation('RespondToAuthChallenge', input, async (pool, client, wanted) =>
  challengeSteps[wanted.ChallengeName]({
    pool,
    client,
    parameters: wanted.ChallengeResponses ?? {},
    session: wanted.Session,
  }),
);
