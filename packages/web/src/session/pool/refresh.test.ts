import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTokens, storeTokens, testClient, testToken } from '../../../test/fake-user-pool.ts';
import { createUserPool } from './user-pool.ts';

const settings = { userPoolId: 'us-east-1_test', clientId: testClient, endpoint: 'http://pool.test/' };
const nowSeconds = 1_795_000_000;
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

/** The pool's wire; answers every call alike. */
function wire(answer: () => Promise<Response>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    const target = new Headers(init.headers).get('x-amz-target')?.split('.')[1] ?? '';
    calls.push({ target, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined, atMs: Date.now() });
    return answer();
  });
  return calls;
}

const refusal = (type: string, message: string) => () =>
  Promise.resolve(new Response(JSON.stringify({ __type: type, message }), { status: 400 }));
const offline = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

function newTokens(): Promise<Response> {
  const times = { sub: 'subject-1', iat: nowSeconds, exp: nowSeconds + 3_600 };
  const AuthenticationResult = { IdToken: testToken(times), AccessToken: testToken(times), ExpiresIn: 3_600 };
  return Promise.resolve(Response.json({ AuthenticationResult }));
}

/** Refreshes, with all the waiting that the library does. */
async function refreshed() {
  const outcome = createUserPool(settings).refresh();
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a refresh', () => {
  it.each([
    ['expired', expired],
    ['still good', good],
  ])('gets new tokens in place of %s ones and keeps the refresh token', async (_, before) => {
    const old = storeTokens(before);
    const calls = wire(newTokens);
    expect(await refreshed()).toEqual({ kind: 'renewed' });
    expect(localStorage.getItem(key('idToken'))).not.toBe(old);
    expect(localStorage.getItem(key('refreshToken'))).toBe('refresh-token');
    expect(calls.map((call) => call.target)).toEqual(['InitiateAuth']);
    expect(calls[0]?.body).toMatchObject({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: 'refresh-token' },
    });
  });

  it('that is refused clears what is stored, after waits of which none exceeds 5,000 ms', async () => {
    storeTokens(expired);
    localStorage.setItem(key('deviceKey'), 'us-east-1_device');
    const calls = wire(refusal('NotAuthorizedException', 'Refresh Token has been revoked'));
    expect(await refreshed()).toEqual({ kind: 'refused', text: 'Refresh Token has been revoked' });
    expect(Object.keys(localStorage)).toEqual([key('deviceKey')]);
    const waitsMs = calls.slice(1).map((call, index) => call.atMs - (calls[index]?.atMs ?? 0));
    expect(waitsMs.map((ms) => Math.floor(ms / 100) * 100)).toEqual([200, 400, 800, 1_600, 3_200]);
    expect(Math.max(...waitsMs)).toBeLessThanOrEqual(5_000);
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

describe('the library’s own refusals reach the screen in its words, and nobody is asked', () => {
  it.each([
    ['', 'Test$$100', undefined, 'Username and Pool information are required.'],
    ['ada@example.com', 'Test$$100', 'GUESS', 'Authentication flow type is invalid.'],
    ['ada@example.com', '', 'USER_PASSWORD_AUTH', 'PASSWORD parameter is required'],
  ])('for %j, %j with flow %s', async (email, password, authFlow, text) => {
    const calls = wire(offline);
    const pool = createUserPool({ ...settings, ...(authFlow && { authFlow }) });
    expect(await pool.signIn(email, password)).toEqual({ kind: 'failed', text });
    expect(calls).toEqual([]);
  });

  it('an answer without a log-in under way is nobody’s', async () => {
    const pool = createUserPool(settings);
    const answer = { kind: 'code', code: '123456', rememberBrowser: false } as const;
    expect(await pool.answer(answer)).toEqual({ kind: 'failed', text: 'User is not authenticated' });
  });

  it('a pool out of reach is a network error, also for the calls beside the log-in', async () => {
    wire(offline);
    const pool = createUserPool(settings);
    expect(await pool.signIn('ada@example.com', 'Test$$100')).toEqual({ kind: 'failed', text: 'Network error' });
    await expect(pool.forgotPassword('ada@example.com')).rejects.toThrow('Network error');
    await expect(pool.resendCode('')).rejects.toThrow('Username and Pool information are required.');
  });
});

it('a log-out takes the tokens of this browser away although the pool does not answer', async () => {
  storeTokens(good);
  wire(() => new Promise(() => undefined));
  const left = createUserPool(settings).signOut();
  await vi.advanceTimersByTimeAsync(3_000);
  await left;
  expect(localStorage.length).toBe(0);
});
