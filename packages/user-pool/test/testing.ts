/** For tests of other packages: a pool that really runs, on a database and under a clock of its own. */
export { easyPasswordVerdict } from './easy-password-verdict.ts';
export { confirmedPerson, goodPassword, signUp } from './people.ts';
export { signIn, tokensOf } from './srp-client.ts';
export { identityPoolId, openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';
export type { ChallengeHooks } from '../src/hooks/challenge-hooks.ts';
