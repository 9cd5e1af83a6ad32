import { createCredentials } from '../src/session/credentials/create-credentials.ts';
import type { CredentialsSettings } from '../src/session/credentials/session-credentials.ts';
import { fakeIdentityPool } from './fake-identity-pool.ts';
import { testToken } from './fake-user-pool.ts';
import { handClock } from './hand-clock.ts';

export const ada = testToken({ sub: 'ada' });
export const bea = testToken({ sub: 'bea' });

export interface Situation {
  readonly settings?: Partial<CredentialsSettings>;
  /** Who is signed in: each ask takes the next, the last one stays. An error is thrown. */
  readonly tokens?: readonly (string | Error)[];
}

/** The credentials module with an identity pool and a clock of its own. */
export function openCredentials({ settings = {}, tokens = [ada] }: Situation = {}) {
  const clock = handClock();
  const pool = fakeIdentityPool(clock.nowMs);
  const left = [...tokens];
  const cleared: string[] = [];
  const credentials = createCredentials({
    settings: {
      userPoolId: 'us-east-1_test',
      region: 'us-east-1',
      identityPoolId: 'us-east-1:pool',
      identityPoolEndpoint: 'https://portal.test/idp/',
      guests: false,
      iam: [],
      ...settings,
    },
    idToken: () => {
      const token = (left.length > 1 ? left.shift() : left[0]) ?? '';
      return token instanceof Error ? Promise.reject(token) : Promise.resolve(token);
    },
    clearUser: () => {
      cleared.push('user');
      return Promise.resolve();
    },
    nowMs: clock.nowMs,
    fetch: pool.fetch,
    wait: clock.wait,
    random: () => 1,
  });
  return { credentials, clock, pool, cleared, operations: () => pool.calls.map((call) => call.operation) };
}
