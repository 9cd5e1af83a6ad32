import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTokens, storeTokens, testClient, testToken } from '../../../test/fake-user-pool.ts';
import { createUserPool } from './user-pool.ts';

const settings = { userPoolId: 'us-east-1_test', clientId: testClient, endpoint: 'http://pool.test/' };
const nowSeconds = 1_795_000_000;
const nowMs = (): number => Date.now();
const good = { issuedAtSeconds: nowSeconds - 60, idExpiresAtSeconds: nowSeconds + 3_540 };
const expired = { issuedAtSeconds: nowSeconds - 7_200, idExpiresAtSeconds: nowSeconds - 3_600 };
const key = (name: string): string => `CognitoIdentityServiceProvider.${testClient}.subject-1.${name}`;

beforeEach(() => {
  forgetTokens();
  vi.useFakeTimers({ now: nowSeconds * 1000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Call {
  readonly target: string;
  readonly body: unknown;
  readonly atMs: number;
}

/** The pool's wire; answers every call alike, unless it looks at the operation. */
function wire(answer: (target: string) => Promise<Response>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    const target = new Headers(init.headers).get('x-amz-target')?.split('.')[1] ?? '';
    calls.push({ target, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined, atMs: Date.now() });
    return answer(target);
  });
  return calls;
}

const refusal = (type: string, message: string) => () =>
  Promise.resolve(new Response(JSON.stringify({ __type: type, message }), { status: 400 }));
const offline = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

function newTokens(more: object = {}): Promise<Response> {
  const times = { sub: 'subject-1', iat: nowSeconds, exp: nowSeconds + 3_600 };
  const AuthenticationResult = { IdToken: testToken(times), AccessToken: testToken(times), ...more };
  return Promise.resolve(Response.json({ AuthenticationResult }));
}

/** Refreshes, with all the waiting that the library does. */
async function refreshed() {
  const outcome = createUserPool(settings, nowMs).refresh();
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a refresh', () => {
  it.each([
    ['expired', expired],
    ['still good', good],
  ])('gets new tokens in place of %s ones and keeps a refresh token that does not rotate', async (_, before) => {
    const old = storeTokens(before);
    localStorage.setItem(key('deviceKey'), 'us-east-1_device');
    const calls = wire(() => newTokens());
    expect(await refreshed()).toEqual({ kind: 'renewed' });
    expect(localStorage.getItem(key('idToken'))).not.toBe(old);
    expect(localStorage.getItem(key('refreshToken'))).toBe('refresh-token');
    expect(calls).toMatchObject([
      {
        target: 'GetTokensFromRefreshToken',
        body: { ClientId: testClient, RefreshToken: 'refresh-token', DeviceKey: 'us-east-1_device' },
      },
    ]);
  });

  it('keeps the rotated refresh token, and the drift of this machine’s clock', async () => {
    storeTokens(expired);
    vi.setSystemTime((nowSeconds + 90) * 1000);
    wire(() => newTokens({ RefreshToken: 'rotated' }));
    expect(await refreshed()).toEqual({ kind: 'renewed' });
    expect(localStorage.getItem(key('refreshToken'))).toBe('rotated');
    expect(localStorage.getItem(key('clockDrift'))).toBe('90');
  });

  it.each(['UnknownOperationException', 'InvalidParameterException'])(
    'of a pool that refuses the newer call with %s goes the older way, from then on at once',
    async (name) => {
      storeTokens(expired);
      const refused = refusal(name, 'not here');
      const calls = wire((target) => (target === 'InitiateAuth' ? newTokens() : refused()));
      const pool = createUserPool(settings, nowMs);
      expect(await pool.refresh()).toEqual({ kind: 'renewed' });
      expect(await pool.refresh()).toEqual({ kind: 'renewed' });
      expect(calls.map((call) => call.target)).toEqual(['GetTokensFromRefreshToken', 'InitiateAuth', 'InitiateAuth']);
      expect(calls[1]?.body).toEqual({
        ClientId: testClient,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: 'refresh-token' },
      });
    },
  );

  it.each([
    ['NotAuthorizedException', 'Refresh Token has been revoked'],
    ['RefreshTokenReuseException', 'Refresh token reuse detected'],
  ])('that is refused with %s clears what is stored, without asking twice', async (name, text) => {
    storeTokens(expired);
    localStorage.setItem(key('deviceKey'), 'us-east-1_device');
    const calls = wire(refusal(name, text));
    expect(await refreshed()).toEqual({ kind: 'refused', text });
    expect(Object.keys(localStorage)).toEqual([key('deviceKey')]);
    expect(calls.map((call) => call.target)).toEqual(['GetTokensFromRefreshToken']);
  });

  it('without an answer is repeated, after waits of which none exceeds 5,000 ms', async () => {
    storeTokens(expired);
    const calls = wire(offline);
    await refreshed();
    const waitsMs = calls.slice(1).map((call, index) => call.atMs - (calls[index]?.atMs ?? 0));
    expect(waitsMs.map((ms) => Math.floor(ms / 100) * 100)).toEqual([200, 400, 800, 1_600, 3_200]);
    expect(Math.max(...waitsMs)).toBeLessThanOrEqual(5_000);
  });

  it('of somebody who leaves meanwhile brings nothing back, and ends at the pool what it was given', async () => {
    storeTokens(expired);
    const calls = wire((target) => {
      forgetTokens();
      return target === 'RevokeToken' ? Promise.resolve(Response.json({})) : newTokens({ RefreshToken: 'rotated' });
    });
    expect(await refreshed()).toEqual({ kind: 'refused', text: 'User is not authenticated' });
    expect(localStorage.length).toBe(0);
    expect(calls.at(-1)).toMatchObject({ target: 'RevokeToken', body: { Token: 'rotated' } });
  });

  it.each([
    ['no answer', offline],
    ['the answer of a gateway', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
  ])('with %s keeps what is stored: nothing was decided', async (_, answer) => {
    const idToken = storeTokens(expired);
    wire(answer);
    expect(await refreshed()).toEqual({ kind: 'unreachable', text: 'Network error' });
    expect(localStorage.getItem(key('idToken'))).toBe(idToken);
  });

  it('of a pool with too much to do keeps what is stored', async () => {
    storeTokens(expired);
    wire(refusal('TooManyRequestsException', 'Rate exceeded'));
    expect(await refreshed()).toEqual({ kind: 'unreachable', text: 'Rate exceeded' });
    expect(localStorage.getItem(key('refreshToken'))).toBe('refresh-token');
  });

  it('without anybody signed in says so', async () => {
    expect(await refreshed()).toEqual({ kind: 'refused', text: 'User is not authenticated' });
  });

  it.each([expired, good])(
    'without a refresh token cannot give a new session, and ends the old one',
    async (before) => {
      storeTokens({ ...before, refreshToken: '' });
      const text = 'Cannot retrieve a new session. Please authenticate.';
      expect(await refreshed()).toEqual({ kind: 'refused', text });
      expect(localStorage.length).toBe(0);
    },
  );

  it('of a session whose id token is gone ends it', async () => {
    storeTokens(expired);
    localStorage.removeItem(key('idToken'));
    const text = 'Local storage is missing an ID Token, Please authenticate';
    expect(await refreshed()).toEqual({ kind: 'refused', text });
    expect(localStorage.length).toBe(0);
  });
});

describe('the library’s own refusals reach the screen in its words, and the pool is not asked', () => {
  it.each([
    ['', 'Test$$100', undefined, 'Username and Pool information are required.'],
    ['ada@example.com', 'Test$$100', 'GUESS', 'Authentication flow type is invalid.'],
    ['ada@example.com', '', 'USER_PASSWORD_AUTH', 'PASSWORD parameter is required'],
  ])('for %j, %j with flow %s', async (email, password, authFlow, text) => {
    const calls = wire(offline);
    const pool = createUserPool({ ...settings, ...(authFlow && { authFlow }) }, nowMs);
    expect(await pool.signIn(email, password)).toEqual({ kind: 'failed', text });
    expect(calls).toEqual([]);
  });

  it('an answer without a log-in in progress is refused', async () => {
    const pool = createUserPool(settings, nowMs);
    const answer = { kind: 'code', code: '123456', rememberBrowser: false } as const;
    expect(await pool.answer(answer)).toEqual({ kind: 'failed', text: 'User is not authenticated' });
  });

  it('a pool out of reach is a network error, also for the calls beside the log-in', async () => {
    wire(offline);
    const pool = createUserPool(settings, nowMs);
    expect(await pool.signIn('ada@example.com', 'Test$$100')).toEqual({ kind: 'failed', text: 'Network error' });
    await expect(pool.forgotPassword('ada@example.com')).rejects.toThrow('Network error');
    await expect(pool.resendCode('')).rejects.toThrow('Username and Pool information are required.');
  });
});

it('a log-out takes the tokens of this browser away although the pool does not answer', async () => {
  storeTokens(good);
  const revocable = testToken({ sub: 'subject-1', iat: nowSeconds, exp: nowSeconds + 3_600, origin_jti: 'a-session' });
  localStorage.setItem(key('accessToken'), revocable);
  const calls = wire(() => new Promise(() => undefined));
  const left = createUserPool(settings, nowMs).signOut();
  await vi.advanceTimersByTimeAsync(3_000);
  await left;
  expect(localStorage.length).toBe(0);
  expect(calls).toMatchObject([{ target: 'RevokeToken', body: { Token: 'refresh-token' } }]);
});
