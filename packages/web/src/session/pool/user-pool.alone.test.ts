// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideStorage } from '../../../test/browser-storage.ts';
import { raiseQuickly } from '../../../test/quick-arithmetic.ts';
import {
  admin,
  browserPool,
  giveAuthenticator,
  newPerson,
  openTestPool,
  password,
  stored,
  storedAs,
  totpCode,
  type TestPool,
} from '../../../test/real-user-pool.ts';
import type { SignInAnswer } from './sign-in-step.ts';
import type { UserPool } from './user-pool.port.ts';

provideStorage();
raiseQuickly();

const open: TestPool[] = [];
async function start(...settings: Parameters<typeof openTestPool>): Promise<TestPool> {
  const pool = await openTestPool(...settings);
  open.push(pool);
  return pool;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());
afterAll(() => Promise.all(open.map((pool) => pool.close())));

const onWish = { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true };
const code = (typed: string, rememberBrowser = false): SignInAnswer => ({ kind: 'code', code: typed, rememberBrowser });

/** A browser that leaves: tokens go, what names the browser stays. */
async function leave(browser: UserPool): Promise<void> {
  await browser.signOut();
  expect(stored('idToken')).toBeNull();
}

describe('a log-in', () => {
  let pool: TestPool;
  let browser: UserPool;
  beforeAll(async () => {
    pool = await start({ pool: { mfa: { mode: 'OPTIONAL', totp: true, sms: true }, deviceTracking: onWish } });
  });
  beforeEach(() => {
    browser = browserPool(pool);
  });

  /** A person with an authenticator app, at the step that asks for its code. */
  async function atCode(email: string) {
    await newPerson(pool, email);
    expect(await browser.signIn(email, password)).toEqual({ kind: 'signed-in' });
    const secret = await giveAuthenticator(pool);
    await leave(browser);
    expect(await browser.signIn(email, password)).toEqual({ kind: 'step', step: { kind: 'authenticator-code' } });
    const nextCode = (): string => {
      pool.clock.advance({ seconds: 30 });
      return totpCode(secret, pool.clock.now());
    };
    return { nextCode, again: () => browser.signIn(email, password) };
  }

  it('with the right password leaves tokens, with a wrong one the pool’s own words', async () => {
    await newPerson(pool, 'ada@example.com');
    expect(await browser.signIn('ada@example.com', 'Wrong$$100')).toEqual({
      kind: 'failed',
      text: 'Incorrect username or password.',
    });
    expect(await browser.signIn('ada@example.com', password)).toEqual({ kind: 'signed-in' });
    expect(stored('idToken')).not.toBeNull();
  });

  it('goes on to the code of the authenticator app, and a wrong one may be tried again', async () => {
    const { nextCode } = await atCode('bea@example.com');
    const right = nextCode();
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await browser.answer(code(wrong))).toEqual({
      kind: 'step',
      step: { kind: 'authenticator-code' },
      problem: 'Invalid code received for user',
    });
    expect(stored('idToken')).toBeNull();
    expect(await browser.answer(code(right))).toEqual({ kind: 'signed-in' });
    expect(stored('idToken')).not.toBeNull();
  });

  it('from a browser remembered on wish needs no code; from one that is not, it does', async () => {
    const { nextCode, again } = await atCode('cleo@example.com');
    expect(await browser.answer(code(nextCode()))).toEqual({ kind: 'signed-in' });
    await leave(browser);
    expect(await again()).toMatchObject({ kind: 'step' });
    expect(await browser.answer(code(nextCode(), true))).toEqual({ kind: 'signed-in' });
    await leave(browser);
    expect(await again()).toEqual({ kind: 'signed-in' });
  });

  it('from a browser that was forgotten elsewhere asks for the code again', async () => {
    const { nextCode, again } = await atCode('dora@example.com');
    await browser.answer(code(nextCode(), true));
    const DeviceKey = stored('deviceKey');
    await leave(browser);
    await admin(pool, 'AdminForgetDevice', { Username: 'dora@example.com', DeviceKey });
    expect(await again()).toMatchObject({ kind: 'step', step: { kind: 'authenticator-code' } });
    expect(await browser.answer(code(nextCode()))).toEqual({ kind: 'signed-in' });
  });

  it('from a browser whose secret is damaged asks for the code again', async () => {
    const { nextCode, again } = await atCode('eva@example.com');
    await browser.answer(code(nextCode(), true));
    const secret = storedAs('randomPasswordKey');
    expect(localStorage.getItem(secret)).not.toBeNull();
    await leave(browser);
    localStorage.setItem(secret, 'damaged');
    expect(await again()).toMatchObject({ kind: 'step', step: { kind: 'authenticator-code' } });
    expect(await browser.answer(code(nextCode(), true))).toEqual({ kind: 'signed-in' });
    await leave(browser);
    expect(await again()).toEqual({ kind: 'signed-in' });
  });

  it('stands although the pool could not name this browser', async () => {
    const { nextCode, again } = await atCode('edda@example.com');
    localStorage.clear();
    await again();
    refuse('ConfirmDevice');
    expect(await browser.answer(code(nextCode(), true))).toEqual({ kind: 'signed-in', rememberFailed: true });
    expect(stored('idToken')).not.toBeNull();
  });

  it('that waited longer than three minutes starts again', async () => {
    const { nextCode } = await atCode('fay@example.com');
    pool.clock.advance({ seconds: 181 });
    const text = 'Invalid session for the user, session is expired.';
    expect(await browser.answer(code(nextCode()))).toEqual({ kind: 'failed', text });
  });

  it('keeps its step while the pool is out of reach', async () => {
    const { nextCode } = await atCode('gina@example.com');
    const right = nextCode();
    refuse('RespondToAuthChallenge', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await browser.answer(code(right))).toMatchObject({ kind: 'step', problem: 'Network error' });
    refuse('RespondToAuthChallenge', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
    expect(await browser.answer(code(right))).toMatchObject({ kind: 'step', problem: 'Network error' });
    vi.unstubAllGlobals();
    expect(await browser.answer(code(right))).toEqual({ kind: 'signed-in' });
  });

  it('with two kinds of code lets the person choose, and sends the text message then', async () => {
    const email = 'hana@example.com';
    const { nextCode, again } = await atCode(email);
    await browser.answer(code(nextCode()));
    await leave(browser);
    const UserAttributes = [
      { Name: 'phone_number', Value: '+17145559934' },
      { Name: 'phone_number_verified', Value: 'true' },
    ];
    await admin(pool, 'AdminUpdateUserAttributes', { Username: email, UserAttributes });
    const both = { Enabled: true, PreferredMfa: false };
    await admin(pool, 'AdminSetUserMFAPreference', {
      Username: email,
      SMSMfaSettings: both,
      SoftwareTokenMfaSettings: both,
    });
    const outcome = await again();
    expect(outcome).toMatchObject({ kind: 'step', step: { kind: 'choose-code' } });
    expect(await browser.answer({ kind: 'code-type', choice: 'sms' })).toEqual({
      kind: 'step',
      step: { kind: 'sms-code', destination: '+*******9934' },
    });
    const sent = await pool.newestCode('+17145559934');
    expect(await browser.answer(code(sent))).toEqual({ kind: 'signed-in' });
  });

  it('of somebody invited asks for a password of their own and the name that is missing', async () => {
    const Username = 'iris@example.com';
    await admin(pool, 'AdminCreateUser', { Username, TemporaryPassword: 'Given$$100', MessageAction: 'SUPPRESS' });
    expect(await browser.signIn(Username, 'Given$$100')).toMatchObject({
      kind: 'step',
      step: { kind: 'new-password' },
    });
    const answer = (typed: string): SignInAnswer => ({
      kind: 'new-password',
      password: typed,
      attributes: { name: 'Iris Example' },
    });
    expect(await browser.answer(answer(''))).toMatchObject({ kind: 'step', problem: 'New password is required.' });
    expect(await browser.answer(answer('weak1234'))).toMatchObject({
      kind: 'step',
      problem: expect.stringContaining('Password does not conform to policy'),
    });
    expect(await browser.answer(answer(password))).toEqual({ kind: 'signed-in' });
  });

  it('says what is the matter with a login that is not in use', async () => {
    const { signUp } = await import('@linekeeper/user-pool/testing');
    await signUp(pool, 'june@example.com', password);
    expect(await browser.signIn('june@example.com', password)).toEqual({ kind: 'unconfirmed' });
    await newPerson(pool, 'kate@example.com');
    await admin(pool, 'AdminResetUserPassword', { Username: 'kate@example.com' });
    expect(await browser.signIn('kate@example.com', password)).toEqual({
      kind: 'reset-required',
      text: 'Password reset required for the user',
    });
  });

  it('after seven days is too late for a sign-up never confirmed and for a temporary password', async () => {
    const late = await start();
    const { signUp } = await import('@linekeeper/user-pool/testing');
    await signUp(late, 'lena@example.com', password);
    const Username = 'mona@example.com';
    await admin(late, 'AdminCreateUser', { Username, TemporaryPassword: 'Given$$100', MessageAction: 'SUPPRESS' });
    late.clock.advance({ hours: 7 * 24 + 1 });
    const visitor = browserPool(late);
    expect(await visitor.signIn('lena@example.com', password)).toMatchObject({ kind: 'expired', what: 'sign-up' });
    expect(await visitor.signIn(Username, 'Given$$100')).toMatchObject({ kind: 'expired', what: 'invitation' });
  });
});

it('a pool that wants a second factor from everybody has the authenticator app set up on the way', async () => {
  const pool = await start({ pool: { mfa: { mode: 'ON', totp: true } } });
  const browser = browserPool(pool);
  await newPerson(pool, 'ada@example.com');
  const outcome = await browser.signIn('ada@example.com', password);
  const secret = outcome.kind === 'step' && outcome.step.kind === 'authenticator-setup' ? outcome.step.secret : '';
  expect(secret).toMatch(/^[A-Z2-7]{52}$/);
  const right = totpCode(secret, pool.clock.now());
  const wrong = right === '000000' ? '000001' : '000000';
  expect(await browser.answer({ kind: 'setup-code', code: wrong })).toMatchObject({
    kind: 'step',
    step: { kind: 'authenticator-setup', secret },
    problem: 'Code mismatch',
  });
  expect(await browser.answer({ kind: 'setup-code', code: right })).toEqual({ kind: 'signed-in' });
  await leave(browser);
  pool.clock.advance({ seconds: 30 });
  expect(await browser.signIn('ada@example.com', password)).toMatchObject({ step: { kind: 'authenticator-code' } });
});

it('a pool’s own question is asked after the password, three times at most', async () => {
  const names = { defineAuthChallenge: 'q', createAuthChallenge: 'q', verifyAuthChallengeResponse: 'q' };
  const pool = await start({
    pool: { hooks: names },
    clients: { flows: ['CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH', 'USER_SRP_AUTH'] },
    hookModules: { q: fileURLToPath(new URL('../../../test/custom-hooks.ts', import.meta.url)) },
  });
  const browser = browserPool(pool, { authFlow: 'CUSTOM_AUTH' });
  await newPerson(pool, 'ada@example.com');
  const asked = { kind: 'step', step: { kind: 'custom', parameters: { question: 'What is your customer number?' } } };
  const answer = (typed: string) => browser.answer({ kind: 'custom', answer: typed });
  expect(await browser.signIn('ada@example.com', password)).toMatchObject(asked);
  expect(await answer('0815')).toMatchObject(asked);
  expect(await answer('4711')).toEqual({ kind: 'signed-in' });
  await leave(browser);
  await browser.signIn('ada@example.com', password);
  await answer('1');
  await answer('2');
  expect(await answer('3')).toEqual({ kind: 'failed', text: 'Incorrect username or password.' });
});

it('where refresh tokens rotate, each is used once; an old one after its grace ends the session', async () => {
  const pool = await start({ clients: { refreshTokenRotation: { graceMs: 60_000 } } });
  const browser = browserPool(pool);
  await newPerson(pool, 'ada@example.com');
  await browser.signIn('ada@example.com', password);
  const first = stored('refreshToken') ?? '';
  expect(await browser.refresh()).toEqual({ kind: 'renewed' });
  expect(stored('refreshToken')).not.toBe(first);
  expect(await browser.refresh()).toEqual({ kind: 'renewed' });
  pool.clock.advance({ seconds: 61 });
  localStorage.setItem(storedAs('refreshToken'), first);
  expect(await browser.refresh()).toMatchObject({ kind: 'refused' });
  expect(stored('idToken')).toBeNull();
});

/** Breaks one operation of the wire; the others go through. */
function refuse(operation: string, answer = () => Promise.resolve(new Response('{}', { status: 500 }))): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const target = new Headers(init.headers).get('x-amz-target') ?? '';
    return target.endsWith(`.${operation}`) ? answer() : real(address, init);
  });
}
