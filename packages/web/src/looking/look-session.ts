import type { SessionState } from '../session/session-store.ts';
import type { Session } from '../session/session.ts';
import { PoolError } from '../session/pool/pool-error.ts';
import { words } from './words.ts';

/** What the customers' pages take for a login: of no person, without tokens, and able to do nothing. */
export function lookSession(email: string, onLeave: () => Promise<void>): Session {
  const state: SessionState = {
    kind: 'in',
    claims: {
      subject: '',
      issuedAtSeconds: 0,
      expiresAtSeconds: 0,
      authenticatedAtSeconds: 0,
      email,
      role: '',
    },
  };
  const never = () => Promise.reject(new PoolError('', words.readOnly));
  return {
    read: () => state,
    subscribe: () => () => undefined,
    start: () => Promise.resolve(),
    idToken: () => Promise.resolve(''),
    renew: () => Promise.resolve(false),
    signOut: onLeave,
    isProven: () => false,
    warmUp: () => undefined,
    security: () => Promise.reject(new PoolError('', words.ownLogin)),
    prove: never,
    credentials: never,
    signIn: never,
    answer: never,
    confirmSignUp: never,
    resendCode: never,
    forgotPassword: never,
    resetPassword: never,
  };
}
