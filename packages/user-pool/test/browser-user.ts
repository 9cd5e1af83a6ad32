import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { secrets, type TestPool } from './test-pool.ts';

/** What a browser keeps between visits. */
export type Kept = Map<string, string>;

/** The browser's library as the portal uses it; the same `kept` is the same browser. */
export function browserUser(pool: TestPool, Username: string, kept: Kept = new Map()): CognitoUser {
  const Storage: ICognitoStorage = {
    setItem: (key, value) => void kept.set(key, value),
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const Pool = new CognitoUserPool({
    UserPoolId: secrets.poolId,
    ClientId: secrets.publicClientId,
    endpoint: pool.url,
    Storage,
  });
  return new CognitoUser({ Username, Pool, Storage });
}

/** Where a sign-in stands: at a challenge, with what came along, or at its end. */
export type Stand =
  | { at: 'tokens'; session: CognitoUserSession; mayRemember: boolean }
  | { at: string; parameters: unknown };

/** Callbacks of the library as one promise of where the sign-in stands. */
export function standOf(start: (callbacks: Callbacks) => void): Promise<Stand> {
  return new Promise((resolve, reject) => {
    const reach = (at: string) => (_name: unknown, parameters?: unknown) => resolve({ at, parameters });
    start({
      onSuccess: (session, mayRemember = false) => resolve({ at: 'tokens', session, mayRemember }),
      onFailure: reject,
      newPasswordRequired: (given: unknown, needed?: unknown) =>
        resolve({ at: 'newPasswordRequired', parameters: { given, needed } }),
      mfaRequired: reach('mfaRequired'),
      totpRequired: reach('totpRequired'),
      selectMFAType: reach('selectMFAType'),
      mfaSetup: reach('mfaSetup'),
      customChallenge: (parameters: unknown) => resolve({ at: 'customChallenge', parameters }),
    });
  });
}

type Callbacks = {
  onSuccess: (session: CognitoUserSession, mayRemember?: boolean) => void;
  onFailure: (error: unknown) => void;
  newPasswordRequired: (given: unknown, needed?: unknown) => void;
  mfaRequired: (name: unknown, parameters?: unknown) => void;
  totpRequired: (name: unknown, parameters?: unknown) => void;
  selectMFAType: (name: unknown, parameters?: unknown) => void;
  mfaSetup: (name: unknown, parameters?: unknown) => void;
  customChallenge: (parameters: unknown) => void;
};

export function logIn(user: CognitoUser, Password: string): Promise<Stand> {
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password });
  return standOf((callbacks) => user.authenticateUser(details, callbacks));
}

export function called<T>(start: (done: (error?: Error | null, result?: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result)));
  });
}

/** For the library's calls that take two callbacks. */
export function answered<T>(
  start: (callbacks: { onSuccess: (result: T) => void; onFailure: (error: unknown) => void }) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    start({ onSuccess: resolve, onFailure: reject });
  });
}
