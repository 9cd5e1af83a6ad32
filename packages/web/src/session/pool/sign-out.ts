import type { CognitoUserPool } from 'amazon-cognito-identity-js';

const revokeTimeoutMs = 3_000;

/** The library keeps the tokens when it cannot reach the pool: what this browser holds goes in any case. */
export async function signOut(pool: CognitoUserPool): Promise<void> {
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
