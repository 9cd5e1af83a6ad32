import { beforeEach, expect, it } from 'vitest';
import { fakeUserPool, forgetTokens, storeTokens, testClient, type StoredTokens } from '../../test/fake-user-pool.ts';
import { createSession } from './session.ts';
import type { UserPool } from './user-pool.ts';

const nowSeconds = 1_795_000_000;
const oneHour = 3_600;
const fresh: StoredTokens = { issuedAtSeconds: nowSeconds, idExpiresAtSeconds: nowSeconds + oneHour };
const old: StoredTokens = { issuedAtSeconds: nowSeconds - 2 * oneHour, idExpiresAtSeconds: nowSeconds - oneHour };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function start(answers: Partial<UserPool> = {}, nowMs = nowSeconds * 1000) {
  const { pool, calls } = fakeUserPool(answers);
  const session = createSession({
    settings: { userPoolId: 'us-east-1_test', clientId: testClient, endpoint: null },
    nowMs: () => nowMs,
    loadUserPool: () => Promise.resolve(pool),
  });
  return { session, calls };
}

it('stored tokens that are still good open the session without the identity library', async () => {
  storeTokens(fresh);
  const { session, calls } = start();
  expect(session.read().kind).toBe('checking');
  await session.start();
  expect(session.read()).toMatchObject({ kind: 'in', claims: { subject: 'subject-1', role: 'owner' } });
  expect([sessionStorage.getItem('userName'), sessionStorage.getItem('userRole')]).toEqual(['subject-1', 'owner']);
  expect(calls).toEqual([]);
});

it('without tokens nobody is logged in', async () => {
  const { session } = start();
  await session.start();
  expect(session.read()).toEqual({ kind: 'out', left: false });
  expect(sessionStorage.getItem('userName')).toBeNull();
});

it('a clock that runs ahead by the stored drift does not end a session', async () => {
  storeTokens({ ...fresh, driftSeconds: 2 * oneHour });
  const { session, calls } = start({}, (nowSeconds + 2 * oneHour) * 1000);
  await session.start();
  expect(session.read().kind).toBe('in');
  expect(calls).toEqual([]);
});

it('an access token past its end ends the session although the id token is good', async () => {
  storeTokens({ ...fresh, accessExpiresAtSeconds: nowSeconds - 1, refreshToken: '' });
  const { session } = start();
  await session.start();
  expect(session.read().kind).toBe('out');
});

it('old tokens are refreshed once for all who ask', async () => {
  storeTokens(old);
  const { session, calls } = start({
    refresh: () => {
      storeTokens(fresh);
      return Promise.resolve();
    },
  });
  const [first, second] = await Promise.all([session.idToken(), session.idToken(), session.start()]);
  expect(first).toBe(second);
  expect(first).not.toBe('');
  expect(calls.filter((call) => call.operation === 'refresh')).toHaveLength(1);
  expect(session.read().kind).toBe('in');
});

it('a refused refresh leaves the person logged out and the app standing', async () => {
  storeTokens(old);
  const { session } = start({ refresh: () => Promise.reject(new Error('Refresh Token has been revoked')) });
  await session.start();
  expect(session.read().kind).toBe('out');
  expect(await session.idToken()).toBe('');
});

it('a log-out in another tab reaches this one', async () => {
  storeTokens(fresh);
  const { session } = start();
  await session.start();
  const states: string[] = [];
  session.subscribe(() => states.push(session.read().kind));
  forgetTokens();
  window.dispatchEvent(
    new StorageEvent('storage', { key: `CognitoIdentityServiceProvider.${testClient}.LastAuthUser` }),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  expect(states).toEqual(['out']);
  expect(sessionStorage.getItem('userName')).toBeNull();
});

it('signing out by oneself is told apart from being signed out', async () => {
  storeTokens(fresh);
  const { session } = start();
  await session.start();
  await session.signOut('person');
  expect(session.read()).toEqual({ kind: 'out', left: true });
});

it('a token that is none is nobody', async () => {
  storeTokens(fresh);
  localStorage.setItem(`CognitoIdentityServiceProvider.${testClient}.subject-1.idToken`, 'not.a-token');
  const { session } = start();
  await session.start();
  expect(session.read().kind).toBe('out');
});
