import { z } from 'zod';
import { findClient } from '../clients/app-client.ts';
import { challengeNames, challengeSteps } from '../sign-in/steps.ts';
import { clientId, oneOf, parameters, session } from '../wire/fields.ts';
import { operation } from './operation.ts';

const input = z.object({
  ClientId: clientId,
  ChallengeName: oneOf(challengeNames),
  Session: session,
  ChallengeResponses: parameters.optional(),
});

export const respondToAuthChallenge = operation('RespondToAuthChallenge', input, async (pool, wanted) => {
  const client = findClient(pool.clients, wanted.ClientId);
  return challengeSteps[wanted.ChallengeName](pool, client, wanted.ChallengeResponses ?? {});
});
