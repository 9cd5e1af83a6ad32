import { messages } from '@linekeeper/contract';
import { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { endReplaced } from './end-replaced.ts';
import type { IdentitySettings } from './identity-settings.ts';
import { PoolError, poolError } from './pool-error.ts';
import { poolWire } from './pool-wire.ts';
import { createRefresh } from './refresh.ts';
import { createSignInSequence } from './sign-in-sequence.ts';
import { signOut } from './sign-out.ts';
import type { UserPool } from './user-pool.port.ts';

/**
 * The user pool, both kinds, told apart by the endpoint alone. People log in through the vendor's library; the refresh
 * is our own, because the library's renews with a call that is refused where refresh tokens rotate.
 */
export function createUserPool(settings: IdentitySettings, nowMs: () => number): UserPool {
  const call = poolWire(settings);
  const pool = new CognitoUserPool({
    UserPoolId: settings.userPoolId,
    ClientId: settings.clientId,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
  });
  function userOf(email: string): CognitoUser {
    if (email === '') throw new PoolError('', messages.usernameAndPoolRequired);
    const user = new CognitoUser({ Username: email, Pool: pool });
    if (settings.authFlow) user.setAuthenticationFlowType(settings.authFlow);
    return user;
  }
  return {
    ...endReplaced(createSignInSequence(pool, userOf), call, settings.clientId),
    confirmSignUp: async (email, code) => answered((done) => userOf(email).confirmRegistration(code, true, done)),
    resendCode: async (email) => answered((done) => userOf(email).resendConfirmationCode(done)),
    forgotPassword: async (email) => outcome((callbacks) => userOf(email).forgotPassword(callbacks)),
    resetPassword: async (email, code, password) =>
      outcome((callbacks) => userOf(email).confirmPassword(code, password, callbacks)),
    refresh: createRefresh(settings, call, nowMs),
    signOut: () => signOut(call, settings.clientId),
  };
}

function answered(call: (done: (failure?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    call((failure) => (failure ? reject(poolError(failure)) : resolve()));
  });
}

function outcome(
  call: (callbacks: { onSuccess: () => void; onFailure: (failure: Error) => void }) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    call({ onSuccess: () => resolve(), onFailure: (failure) => reject(poolError(failure)) });
  });
}
