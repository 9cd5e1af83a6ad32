import type { CognitoUser, IAuthenticationCallback } from 'amazon-cognito-identity-js';
import { poolError, type PoolError } from './pool-error.ts';
import { chooseCode, customQuestion, newPassword, smsCode } from './read-challenge.ts';
import type { SignInStep } from './sign-in-step.ts';

/** What the pool said to a password or to an answer. */
export type PoolReply =
  /** `asks`: the pool remembers this browser only if the person says so. */
  | { readonly kind: 'done'; readonly asks: boolean }
  | { readonly kind: 'step'; readonly step: SignInStep }
  | { readonly kind: 'refused'; readonly error: PoolError };

/** Makes one call of the sign-in sequence and waits for the one of the library's callbacks that comes. */
export function poolReply(user: CognitoUser, call: (callbacks: IAuthenticationCallback) => void): Promise<PoolReply> {
  return new Promise((resolve) => {
    const next = (step: SignInStep): void => resolve({ kind: 'step', step });
    const refused = (failure: unknown): void => resolve(refusal(user, failure));
    call({
      onSuccess: (_session, asks) => resolve({ kind: 'done', asks: asks === true }),
      onFailure: refused,
      mfaRequired: (_name, parameters: unknown) => next(smsCode(parameters)),
      totpRequired: () => next({ kind: 'authenticator-code' }),
      selectMFAType: (_name, parameters: unknown) => next(chooseCode(parameters)),
      customChallenge: (parameters: unknown) => next(customQuestion(parameters)),
      newPasswordRequired: (known: unknown, required: unknown) => next(newPassword(known, required)),
      mfaSetup: () =>
        user.associateSoftwareToken({
          associateSecretCode: (secret) => next({ kind: 'authenticator-setup', secret }),
          onFailure: refused,
        }),
    });
  });
}

/** The library reports a failure, too, when only naming this browser failed after the tokens were issued. */
function refusal(user: CognitoUser, failure: unknown): PoolReply {
  if (user.getSignInUserSession()) return { kind: 'done', asks: false };
  return { kind: 'refused', error: poolError(failure) };
}
