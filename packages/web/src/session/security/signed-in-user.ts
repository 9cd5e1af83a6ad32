import { messages } from '@linekeeper/contract';
import type { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { PoolError, poolError } from '../pool/pool-error.ts';

/** Whoever is logged in, with the session that storage holds now. */
export function signedInUser(pool: CognitoUserPool): Promise<CognitoUser> {
  const user = pool.getCurrentUser();
  if (!user) return Promise.reject(new PoolError('', messages.userNotAuthenticated));
  return new Promise((resolve, reject) => {
    user.getSession((failure: Error | null, session: unknown) => {
      if (session) resolve(user);
      else reject(poolError(failure));
    });
  });
}
