import { messages } from '@linekeeper/contract';
import { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import type { IdentitySettings } from './identity-settings.ts';
import { PoolError, poolError } from './pool-error.ts';
import { refresh } from './refresh.ts';
import { createSignInSequence } from './sign-in-sequence.ts';
import { signOut } from './sign-out.ts';
import type { UserPool } from './user-pool.port.ts';

/** The user pool over the vendor's library; both kinds of pool, told apart by the endpoint alone. */
export function createUserPool(settings: IdentitySettings): UserPool {
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
    ...createSignInSequence(pool, userOf),
    confirmSignUp: async (email, code) => answered((done) => userOf(email).confirmRegistration(code, true, done)),
    resendCode: async (email) => answered((done) => userOf(email).resendConfirmationCode(done)),
    forgotPassword: async (email) => outcome((callbacks) => userOf(email).forgotPassword(callbacks)),
    resetPassword: async (email, code, password) =>
      outcome((callbacks) => userOf(email).confirmPassword(code, password, callbacks)),
    refresh: () => refresh(pool),
    signOut: () => signOut(pool),
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
