import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeSecurity } from '../../test/fake-security.ts';
import {
  fakeUserPool,
  forgetTokens,
  refuseRefresh,
  storeTokens,
  testClient,
  type StoredTokens,
} from '../../test/fake-user-pool.ts';
import { createSession } from './session.ts';
import type { UserPool } from './pool/user-pool.port.ts';

const nowSeconds = 1_795_000_000;
const oneHour = 3_600;
const fresh: StoredTokens = { issuedAtSeconds: nowSeconds, idExpiresAtSeconds: nowSeconds + oneHour };
const old: StoredTokens = { issuedAtSeconds: nowSeconds - 2 * oneHour, idExpiresAtSeconds: nowSeconds - oneHour };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(answers: Partial<UserPool> = {}, nowMs = () => nowSeconds * 1000) {
  const { pool, calls } = fakeUserPool(answers);
  const session = createSession({
    settings: { userPoolId: 'us-east-1_test', clientId: testClient, endpoint: null },
    nowMs,
    loadUserPool: () => Promise.resolve(pool),
    loadSecurity: () => Promise.resolve(fakeSecurity().security),
    loadCredentials: () => Promise.reject(new Error('nothing is signed here')),
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

it('without tokens no one is logged in', async () => {
  const { session } = start();
  await session.start();
  expect(session.read()).toEqual({ kind: 'out', left: false, ended: false });
  expect(sessionStorage.getItem('userName')).toBeNull();
});

it('a clock that runs ahead by the stored drift does not end a session', async () => {
  storeTokens({ ...fresh, driftSeconds: 2 * oneHour });
  const { session, calls } = start({}, () => (nowSeconds + 2 * oneHour) * 1000);
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
      return Promise.resolve({ kind: 'renewed' });
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
  const { session } = start({ refresh: refuseRefresh });
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

it('a call under way that finds the tokens of a log-out gone does not take it for a session that ended', async () => {
  storeTokens(fresh);
  const { session } = start({
    signOut: async () => {
      forgetTokens();
      await session.idToken();
    },
  });
  await session.start();
  await session.signOut('closing');
  expect(session.read()).toEqual({ kind: 'out', left: true, ended: false, closed: true });
  storeTokens(fresh);
  await session.signIn('ann@fleet.example', 'Fleet$$240');
  await session.signOut('server');
  expect(session.read()).toEqual({ kind: 'out', left: false, ended: true });
});

it('a log-out in another tab is not taken for a log-in that ended there, and leaves nothing here', async () => {
  storeTokens(fresh);
  const { session } = start();
  await session.start();
  const removals = vi.spyOn(Storage.prototype, 'removeItem');
  await start().session.signOut('person');
  sessionStorage.setItem('linekeeper.pick.name', 'Truck 1');
  const keys = removals.mock.calls.map(([key]) => key);
  for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(session.read()).toMatchObject({ kind: 'out', left: true, ended: false });
  expect(sessionStorage).toHaveLength(0);
});

it('signing out is not taken for being signed out', async () => {
  storeTokens(fresh);
  const { session } = start();
  await session.start();
  await session.signOut('person');
  expect(session.read()).toEqual({ kind: 'out', left: true, ended: false });
});

it('a token that cannot be read logs no one in', async () => {
  storeTokens(fresh);
  localStorage.setItem(`CognitoIdentityServiceProvider.${testClient}.subject-1.idToken`, 'not.a-token');
  const { session } = start();
  await session.start();
  expect(session.read().kind).toBe('out');
});

it('good tokens are refreshed behind the call once their last refresh is 50 minutes ago', async () => {
  const age = (seconds: number) => storeTokens({ ...fresh, issuedAtSeconds: nowSeconds - seconds });
  const refresh = () => {
    storeTokens(fresh);
    return Promise.resolve({ kind: 'renewed' } as const);
  };
  const young = age(2_999);
  const first = start({ refresh });
  expect(await first.session.idToken()).toBe(young);
  expect(first.calls).toEqual([]);

  const due = age(3_000);
  const second = start({ refresh });
  expect(await second.session.idToken()).toBe(due);
  await vi.waitFor(async () => expect(await second.session.idToken()).not.toBe(due), { timeout: 60_000 });
  expect(second.calls.map((call) => call.operation)).toEqual(['refresh']);
});

const outOfReach = () => Promise.resolve({ kind: 'unreachable', text: 'Network error' } as const);

it('a pool out of reach signs no one out: calls fail, without more waiting for five seconds, until it is back', async () => {
  storeTokens(old);
  let answer: UserPool['refresh'] = outOfReach;
  let nowMs = nowSeconds * 1000;
  const { session, calls } = start({ refresh: () => answer() }, () => nowMs);
  await session.start();
  expect(session.read().kind).toBe('in');
  await expect(session.idToken()).rejects.toThrow('Network error');
  await expect(session.renew()).rejects.toThrow('Network error');
  expect(calls).toHaveLength(1);
  answer = () => {
    storeTokens(fresh);
    return Promise.resolve({ kind: 'renewed' });
  };
  nowMs += 5_000;
  expect(await session.idToken()).not.toBe('');
  expect(session.read().kind).toBe('in');
});

it('an identity library that does not arrive is a pool out of reach', async () => {
  storeTokens(old);
  const session = createSession({
    settings: { userPoolId: 'us-east-1_test', clientId: testClient, endpoint: null },
    nowMs: () => nowSeconds * 1000,
    loadUserPool: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    loadSecurity: () => Promise.resolve(fakeSecurity().security),
    loadCredentials: () => Promise.reject(new Error('nothing is signed here')),
  });
  await session.start();
  expect(session.read().kind).toBe('in');
  await session.signOut('person');
  expect(session.read()).toEqual({ kind: 'out', left: true, ended: false });
});

it('the start waits ten seconds for a refresh and opens with what it has; the refusal that comes later ends it', async () => {
  vi.useFakeTimers();
  storeTokens(old);
  let refuse = (): void => undefined;
  const { session } = start({
    refresh: () => new Promise((resolve) => (refuse = () => void refuseRefresh().then(resolve))),
  });
  const started = session.start();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(session.read().kind).toBe('checking');
  await vi.advanceTimersByTimeAsync(1);
  await started;
  expect(session.read().kind).toBe('in');
  refuse();
  await vi.waitFor(() => expect(session.read().kind).toBe('out'), { timeout: 60_000 });
});

it('a refresh that hangs is given up after 20 seconds', async () => {
  vi.useFakeTimers();
  storeTokens(old);
  const { session } = start({ refresh: () => new Promise(() => undefined) });
  const failure = session.idToken().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_100);
  expect(await failure).toEqual(new Error('Network error'));
});

it('a tab whose turn comes after another has refreshed takes over what that one got', async () => {
  storeTokens(old);
  stubTurn(() => storeTokens(fresh));
  const { session, calls } = start();
  expect(await session.idToken()).not.toBe('');
  expect(calls).toEqual([]);
});

it('what the tab before wrote may reach this one a moment after its turn has come', async () => {
  storeTokens(old);
  vi.useFakeTimers();
  stubTurn(() => setTimeout(() => storeTokens(fresh), 50));
  const { session, calls } = start();
  const token = session.idToken();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await token).not.toBe('');
  expect(calls).toEqual([]);
});

it('a tab that holds its turn for ever does not keep the others from refreshing', async () => {
  storeTokens(old);
  vi.stubGlobal('navigator', {
    locks: {
      request: (
        _name: string,
        { steal, ifAvailable }: LockOptions,
        work: (lock: object | null) => Promise<unknown>,
      ) => {
        if (ifAvailable) return work(null);
        return steal ? work({}) : Promise.reject(new DOMException('too long', 'TimeoutError'));
      },
    },
  });
  const { session, calls } = start();
  expect(await session.idToken()).toBe('');
  expect(calls.map((call) => call.operation)).toEqual(['refresh']);
});

it('logging out takes the tokens away although the pool does not answer', async () => {
  vi.useFakeTimers();
  storeTokens(fresh);
  const { session } = start({ signOut: () => new Promise(() => undefined) });
  await session.start();
  const left = session.signOut('person');
  await vi.advanceTimersByTimeAsync(5_000);
  await left;
  expect(session.read()).toEqual({ kind: 'out', left: true, ended: false });
  expect(await session.idToken()).toBe('');
});

/** Another tab has the turn when this one first asks; `passed` runs as that one lets go. */
function stubTurn(passed: () => void): void {
  const request = (_name: string, { ifAvailable }: LockOptions, work: (lock: object | null) => Promise<unknown>) => {
    if (ifAvailable) return work(null);
    passed();
    return work({});
  };
  vi.stubGlobal('navigator', { locks: { request } });
}
