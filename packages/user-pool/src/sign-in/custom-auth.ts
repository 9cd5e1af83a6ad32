import type { ChallengeRound } from '../hooks/challenge-hooks.ts';
import { nextRound } from './custom-round.ts';
import { refusals } from '../refusals/refusals.ts';
import type { SignInStep } from './sign-in-call.ts';
import { newSignIn, signingInSubject } from './signing-in-subject.ts';
import { requiredClientPublic } from './srp-challenge.ts';

/** A sign-in by the pool's own challenges, alone or after the password when it begins with `CHALLENGE_NAME: SRP_A`. */
export const customAuth: SignInStep = async (call) => {
  if (typeof call.pool.config.hooks?.defineAuthChallenge !== 'string') throw refusals.noCustomAuth();
  const withPassword = call.parameters['CHALLENGE_NAME'] === 'SRP_A';
  if (withPassword) requiredClientPublic(call);
  const { sub, names, person, username } = await signingInSubject(call);
  const begun: ChallengeRound = { challengeName: 'SRP_A', challengeResult: true, challengeMetadata: null };
  const rounds = withPassword ? [begun] : [];
  const signIn = newSignIn(call, { sub, names, person, rounds });
  return nextRound(call, { signIn, rounds, person, username });
};
