// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { provideStorage } from '../../../test/browser-storage.ts';
import { raiseQuickly } from '../../../test/quick-arithmetic.ts';
import {
  admin,
  browserPool,
  newPerson,
  openTestPool,
  password,
  securityAt,
  stored,
  totpCode,
  type TestPool,
} from '../../../test/real-user-pool.ts';
import type { PoolError } from '../pool/pool-error.ts';
import { tokenClaims } from '../pool/token-claims.ts';
import type { AccountSecurity } from './account-security.port.ts';

provideStorage();
raiseQuickly();

let pool: TestPool;
let security: AccountSecurity;
let people = 0;
let email: string;

beforeAll(async () => {
  pool = await openTestPool({
    pool: {
      mfa: { mode: 'OPTIONAL', totp: true, sms: true },
      deviceTracking: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
    },
  });
});
afterAll(() => pool.close());

beforeEach(async () => {
  localStorage.clear();
  security = securityAt(pool);
  people += 1;
  email = `person.${people}@example.com`;
  await newPerson(pool, email);
  expect(await browserPool(pool).signIn(email, password)).toEqual({ kind: 'signed-in' });
});

function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'taken',
    (error: PoolError) => `${error.code}: ${error.message}`,
  );
}

const app = (secret: string): string => {
  pool.clock.advance({ seconds: 30 });
  return totpCode(secret, pool.clock.now());
};
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

async function turnOnAuthenticator(): Promise<string> {
  const secret = await security.newAuthenticatorKey();
  await security.verifyAuthenticator(app(secret));
  await security.chooseCodes({ on: ['authenticator'], preferred: 'authenticator' });
  return secret;
}

it('says what the pool knows of the login, and leaves no copy of it in the browser', async () => {
  expect(await security.facts()).toEqual({
    email,
    isEmailVerified: true,
    verifiedPhone: null,
    codes: [],
    preferred: null,
  });
  expect(stored('userData')).toBeNull();
});

it('without a log-in nothing can be changed', async () => {
  localStorage.clear();
  expect(await refusal(security.facts())).toBe(': User is not authenticated');
  expect(await refusal(security.changePassword('a', 'b'))).toBe(': User is not authenticated');
});

it('changes the password for who knows the old one', async () => {
  const wrong = await refusal(security.changePassword('Wrong$$100', 'Renewed!200'));
  expect(wrong).toBe('NotAuthorizedException: Incorrect username or password.');
  await security.changePassword(password, 'Renewed!200');
  expect(await browserPool(pool).signIn(email, 'Renewed!200')).toEqual({ kind: 'signed-in' });
  expect(await browserPool(pool).signIn(email, password)).toMatchObject({ kind: 'failed' });
});

it('an authenticator app counts only after its code was seen, and can be turned off', async () => {
  const secret = await security.newAuthenticatorKey();
  expect(secret).toMatch(/^[A-Z2-7]{52}$/);
  const wrong = await refusal(security.verifyAuthenticator(wrongFor(app(secret))));
  expect(wrong).toBe('EnableSoftwareTokenMFAException: Code mismatch');
  expect((await security.facts()).codes).toEqual([]);
  await security.verifyAuthenticator(app(secret));
  await security.chooseCodes({ on: ['authenticator'], preferred: 'authenticator' });
  expect(await security.facts()).toMatchObject({ codes: ['authenticator'], preferred: 'authenticator' });
  expect(await browserPool(pool).signIn(email, password)).toMatchObject({ step: { kind: 'authenticator-code' } });
  await security.chooseCodes({ off: ['authenticator'], on: [] });
  expect(await security.facts()).toMatchObject({ codes: [], preferred: null });
  expect(await browserPool(pool).signIn(email, password)).toEqual({ kind: 'signed-in' });
});

it('a new key replaces the old one at its first right code', async () => {
  const first = await turnOnAuthenticator();
  const second = await turnOnAuthenticator();
  const browser = browserPool(pool);
  await browser.signIn(email, password);
  const withOld = await browser.answer({ kind: 'code', code: app(first), rememberBrowser: false });
  expect(withOld).toMatchObject({ kind: 'step', problem: 'Invalid code received for user' });
  const withNew = await browser.answer({ kind: 'code', code: app(second), rememberBrowser: false });
  expect(withNew).toMatchObject({ kind: 'signed-in' });
});

it('of an app and a confirmed phone either can be asked for first, and one goes without the other', async () => {
  const UserAttributes = [
    { Name: 'phone_number', Value: '+17145550100' },
    { Name: 'phone_number_verified', Value: 'true' },
  ];
  await admin(pool, 'AdminUpdateUserAttributes', { Username: email, UserAttributes });
  expect((await security.facts()).verifiedPhone).toBe('+17145550100');
  await turnOnAuthenticator();
  await security.chooseCodes({ on: ['authenticator', 'sms'], preferred: 'authenticator' });
  await security.chooseCodes({ on: ['authenticator', 'sms'], preferred: 'sms' });
  const both = await security.facts();
  expect(both.preferred).toBe('sms');
  expect(both.codes.toSorted()).toEqual(['authenticator', 'sms']);
  await security.chooseCodes({ off: ['sms'], on: ['authenticator'], preferred: 'authenticator' });
  expect(await security.facts()).toMatchObject({ codes: ['authenticator'], preferred: 'authenticator' });
});

it('a phone number counts once the code that was sent to it is entered, and then gets codes at log-in', async () => {
  await security.changePhone('+17145550199');
  await security.sendPhoneCode();
  expect((await security.facts()).verifiedPhone).toBeNull();
  const code = await pool.newestCode('+17145550199');
  expect(await refusal(security.confirmPhone(wrongFor(code)))).toContain('CodeMismatchException');
  await security.confirmPhone(code);
  await security.chooseCodes({ on: ['sms'], preferred: 'sms' });
  expect(await security.facts()).toMatchObject({ verifiedPhone: '+17145550199', codes: ['sms'] });
  expect(await browserPool(pool).signIn(email, password)).toMatchObject({ step: { kind: 'sms-code' } });
});

it('lists remembered browsers only, marks this one, and forgets it without ending the session', async () => {
  expect(await security.devices()).toEqual([]);
  const secret = await turnOnAuthenticator();
  const browser = browserPool(pool);
  await browser.signIn(email, password);
  await browser.answer({ kind: 'code', code: app(secret), rememberBrowser: true });
  const [device, ...others] = await security.devices();
  expect(others).toEqual([]);
  expect(device).toMatchObject({ isThisBrowser: true, key: stored('deviceKey') });
  expect(Date.parse(device?.lastUsedAt ?? '')).toBeGreaterThan(0);
  await security.forgetDevice(device?.key ?? '');
  expect(await security.devices()).toEqual([]);
  expect(stored('deviceKey')).toBeNull();
  expect(await browser.refresh()).toEqual({ kind: 'renewed' });
  await browser.signOut();
  expect(await browser.signIn(email, password)).toMatchObject({ step: { kind: 'authenticator-code' } });
});

it('a new address becomes the login with its code; until then the old one works, and then the tokens tell', async () => {
  const next = `new.${email}`;
  await security.changeEmail(next);
  expect(await security.facts()).toMatchObject({ email, isEmailVerified: true });
  expect(await browserPool(pool).signIn(email, password)).toEqual({ kind: 'signed-in' });
  const code = await pool.newestCode(next);
  const wrong = await refusal(security.confirmEmail(wrongFor(code)));
  expect(wrong).toBe('CodeMismatchException: Invalid verification code provided, please try again.');
  await security.changeEmail(next);
  await security.confirmEmail(await pool.newestCode(next));
  expect(await security.facts()).toMatchObject({ email: next, isEmailVerified: true });
  expect(await browserPool(pool).refresh()).toEqual({ kind: 'renewed' });
  expect(tokenClaims(stored('idToken') ?? '')?.email).toBe(next);
  expect(await browserPool(pool).signIn(next, password)).toEqual({ kind: 'signed-in' });
  expect(await browserPool(pool).signIn(email, password)).toMatchObject({ kind: 'failed' });
});

it('where changes are guarded, one after five minutes takes a log-in of now, which ends the session before', async () => {
  const guarded = await openTestPool({ recentProofSeconds: 300 });
  localStorage.clear();
  await newPerson(guarded, email);
  const browser = browserPool(guarded);
  await browser.signIn(email, password);
  const REFRESH_TOKEN = stored('refreshToken');
  const own = securityAt(guarded);
  guarded.clock.advance({ seconds: 301 });
  const refused = await refusal(own.changeEmail(`new.${email}`));
  expect(refused).toBe('RecentSignInRequiredException: Sign in again to change this.');
  expect(await browser.signIn(email, password)).toEqual({ kind: 'signed-in' });
  await own.changeEmail(`new.${email}`);
  const AuthParameters = { REFRESH_TOKEN };
  const before = { ClientId: guarded.settings.publicClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters };
  await expect
    .poll(async () => (await guarded.call('InitiateAuth', before)).body, { timeout: 180_000 })
    .toMatchObject({ message: 'Refresh Token has been revoked' });
  await guarded.close();
});

it('signing out everywhere ends the sessions of other browsers and empties this one', async () => {
  const REFRESH_TOKEN = stored('refreshToken');
  await browserPool(pool).signIn(email, password);
  await security.signOutEverywhere();
  expect(stored('idToken')).toBeNull();
  const elsewhere = await pool.call('InitiateAuth', {
    ClientId: pool.settings.publicClientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN },
  });
  expect(elsewhere.body).toMatchObject({ __type: 'NotAuthorizedException' });
});
