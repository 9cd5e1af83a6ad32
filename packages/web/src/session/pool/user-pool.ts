import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import type { IdentitySettings } from './identity-settings.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'failed'; readonly text: string };

/** The user pool as the screens need it; every text in a failure is the pool's own (specification §8). */
export interface UserPool {
  readonly signIn: (email: string, password: string) => Promise<SignInOutcome>;
  readonly confirmSignUp: (email: string, code: string) => Promise<void>;
  readonly resendCode: (email: string) => Promise<void>;
  readonly forgotPassword: (email: string) => Promise<void>;
  readonly resetPassword: (email: string, code: string, password: string) => Promise<void>;
  /** Gets new tokens with the refresh token. A refusal clears what is stored. */
  readonly refresh: () => Promise<void>;
  /** Revokes the refresh token, as far as the pool can be reached, and clears what is stored. */
  readonly signOut: () => Promise<void>;
}

const revokeTimeoutMs = 3_000;

export function createUserPool(settings: IdentitySettings): UserPool {
  const pool = new CognitoUserPool({
    UserPoolId: settings.userPoolId,
    ClientId: settings.clientId,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
  });
  const userOf = (email: string): CognitoUser => new CognitoUser({ Username: email, Pool: pool });
  return {
    signIn: (email, password) => signIn(userOf(email), email, password),
    confirmSignUp: (email, code) => answered((done) => userOf(email).confirmRegistration(code, true, done)),
    resendCode: (email) => answered((done) => userOf(email).resendConfirmationCode(done)),
    forgotPassword: (email) => outcome((callbacks) => userOf(email).forgotPassword(callbacks)),
    resetPassword: (email, code, password) =>
      outcome((callbacks) => userOf(email).confirmPassword(code, password, callbacks)),
    refresh: () => refresh(pool),
    signOut: () => signOut(pool),
  };
}

function signIn(user: CognitoUser, email: string, password: string): Promise<SignInOutcome> {
  const details = new AuthenticationDetails({ Username: email, Password: password });
  return new Promise((resolve) => {
    const furtherStep = (): void =>
      resolve({
        kind: 'failed',
        text: 'This login asks for a further step that this page does not offer. Contact support.',
      });
    user.authenticateUser(details, {
      onSuccess: () => resolve({ kind: 'signed-in' }),
      onFailure: (failure: unknown) =>
        resolve(isUnconfirmed(failure) ? { kind: 'unconfirmed' } : { kind: 'failed', text: textOf(failure) }),
      newPasswordRequired: furtherStep,
      mfaRequired: furtherStep,
      totpRequired: furtherStep,
      mfaSetup: furtherStep,
      selectMFAType: furtherStep,
      customChallenge: furtherStep,
    });
  });
}

function refresh(pool: CognitoUserPool): Promise<void> {
  const user = pool.getCurrentUser();
  if (!user) return Promise.reject(new Error('Cannot retrieve a new session. Please authenticate.'));
  return new Promise((resolve, reject) => {
    user.getSession((failure: Error | null, found: unknown) => {
      if (found) resolve();
      else reject(asError(failure));
    });
  });
}

/** The library keeps the tokens when it cannot reach the pool: what this browser holds goes in any case. */
async function signOut(pool: CognitoUserPool): Promise<void> {
  const user = pool.getCurrentUser();
  if (!user) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, revokeTimeoutMs);
    user.signOut(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  user.signOut();
}

function answered(call: (done: (failure?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    call((failure) => (failure ? reject(asError(failure)) : resolve()));
  });
}

function outcome(
  call: (callbacks: { onSuccess: () => void; onFailure: (failure: Error) => void }) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    call({ onSuccess: () => resolve(), onFailure: (failure) => reject(asError(failure)) });
  });
}

function isUnconfirmed(failure: unknown): boolean {
  return failure instanceof Object && 'code' in failure && failure.code === 'UserNotConfirmedException';
}

function textOf(failure: unknown): string {
  return asError(failure).message;
}

function asError(failure: unknown): Error {
  if (failure instanceof Error) return failure;
  const told = failure instanceof Object && 'message' in failure ? failure.message : failure;
  return new Error(typeof told === 'string' ? told : 'Network error');
}
