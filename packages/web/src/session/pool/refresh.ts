import { messages } from '@linekeeper/contract';
import type { CognitoUser, CognitoUserPool, CognitoUserSession } from 'amazon-cognito-identity-js';
import { isPassing, poolError } from './pool-error.ts';
import type { RefreshOutcome } from './user-pool.port.ts';

/** See `UserPool.refresh`. A refusal of any kind leaves nothing of the person's tokens behind (specification §8). */
export async function refresh(pool: CognitoUserPool): Promise<RefreshOutcome> {
  const user = pool.getCurrentUser();
  if (!user) return { kind: 'refused', text: messages.userNotAuthenticated };
  try {
    const before = storedIdToken(pool, user);
    const found = await sessionOf(user);
    // The library leaves tokens alone that are still good.
    if (found.getIdToken().getJwtToken() === before) await renewGoodOnes(user, found);
    return { kind: 'renewed' };
  } catch (failure) {
    const error = poolError(failure);
    if (isPassing(error)) return { kind: 'unreachable', text: error.message };
    user.signOut();
    return { kind: 'refused', text: error.message };
  }
}

function storedIdToken(pool: CognitoUserPool, user: CognitoUser): string | null {
  return localStorage.getItem(`CognitoIdentityServiceProvider.${pool.getClientId()}.${user.getUsername()}.idToken`);
}

function sessionOf(user: CognitoUser): Promise<CognitoUserSession> {
  return new Promise((resolve, reject) => {
    user.getSession((failure: Error | null, found: CognitoUserSession | null) => {
      if (found) resolve(found);
      else reject(poolError(failure));
    });
  });
}

function renewGoodOnes(user: CognitoUser, found: CognitoUserSession): Promise<void> {
  const token = found.getRefreshToken();
  if (!token.getToken()) throw poolError(new Error(messages.sessionNotRenewable));
  return new Promise((resolve, reject) => {
    user.refreshSession(token, (failure: unknown) => (failure ? reject(poolError(failure)) : resolve()));
  });
}
