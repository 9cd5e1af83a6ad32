import type { SignInStep } from './sign-in-call.ts';
import { signingInSubject } from './signing-in-subject.ts';
import { passwordChallenge, requiredClientPublic } from './srp-challenge.ts';

/** First call of a password sign-in. It keeps nothing: the sealed block is all that links it to the second. */
export const userSrpAuth: SignInStep = async (call) => {
  const clientPublic = requiredClientPublic(call);
  const subject = await signingInSubject(call);
  const { parameters } = passwordChallenge(call, { purpose: 'password', subject, clientPublic });
  return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: parameters };
};
