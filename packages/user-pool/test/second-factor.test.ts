import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedPerson, otherThan, refusalOf } from './people.ts';
import {
  accessTokenOf,
  challengeOf,
  giveVerifiedPhone,
  parametersOf,
  personWithTotp,
  provePassword,
  respond,
  totpCode,
  turnSmsOn,
  turnTotpOn,
  wrongTotp,
} from './sign-in-calls.ts';
import { openTestPool, type TestPool } from './test-pool.ts';

const wrongCode = '400 CodeMismatchException: Invalid code received for user';
const usedOnce = '400 ExpiredCodeException: Your software token has already been used once.';
const locked = '400 NotAuthorizedException: Password attempts exceeded';
const phone = '+14155550100';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({ pool: { mfa: { mode: 'OPTIONAL', sms: true, totp: true } } });
});
afterAll(() => pool.close());

describe('an authenticator app', () => {
  it('is asked for once it was proven and turned on, not before', async () => {
    const email = 'app@example.com';
    const sub = await confirmedPerson(pool, email);
    const AccessToken = await accessTokenOf(pool, email);
    const { body } = await pool.call('AssociateSoftwareToken', { AccessToken });
    expect(body['SecretCode']).toMatch(/^[A-Z2-7]{52}$/);
    expect(challengeOf(await provePassword(pool, email))).toBe('TOKENS');
    const UserCode = totpCode(pool, String(body['SecretCode']));
    const verified = await pool.call('VerifySoftwareToken', { AccessToken, UserCode, FriendlyDeviceName: 'Pocket' });
    expect(verified.body).toEqual({ Status: 'SUCCESS' });
    expect(challengeOf(await provePassword(pool, email))).toBe('TOKENS');
    await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
    const asked = await provePassword(pool, email);
    expect(challengeOf(asked)).toBe('SOFTWARE_TOKEN_MFA');
    expect(parametersOf(asked)).toEqual({ USER_ID_FOR_SRP: sub, FRIENDLY_DEVICE_NAME: 'Pocket' });
    const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } };
    await pool.call('SetUserMFAPreference', off);
    expect(challengeOf(await provePassword(pool, email))).toBe('TOKENS');
  });

  it('lets in with its code, refuses a wrong one, and takes the same session for the next try', async () => {
    const email = 'code@example.com';
    const { sub, secret } = await personWithTotp(pool, email);
    const asked = await provePassword(pool, email);
    const wrong = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: wrongTotp(pool, secret) };
    expect(refusalOf(await respond(pool, asked, wrong))).toBe(wrongCode);
    const right = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    expect(challengeOf(await respond(pool, asked, right))).toBe('TOKENS');
    expect(refusalOf(await respond(pool, asked, right))).toBe(
      '400 NotAuthorizedException: Invalid session for the user, session can only be used once.',
    );
  });

  it('gives a code that opens one sign-in only, also for two that come at once', async () => {
    const email = 'once@example.com';
    const { sub, secret } = await personWithTotp(pool, email);
    const asked = await Promise.all([1, 2, 3, 4].map(() => provePassword(pool, email)));
    const answer = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    const answers = await Promise.all(asked.map((each) => respond(pool, each, answer)));
    expect(answers.map(challengeOf).filter((name) => name === 'TOKENS')).toHaveLength(1);
    expect(answers.map(refusalOf).filter((text) => text === usedOnce)).toHaveLength(3);
  });

  it('gives a code that set it up, which opens no sign-in afterwards', async () => {
    const email = 'setup@example.com';
    const sub = await confirmedPerson(pool, email);
    const AccessToken = await accessTokenOf(pool, email);
    const secret = String((await pool.call('AssociateSoftwareToken', { AccessToken })).body['SecretCode']);
    const code = totpCode(pool, secret);
    await pool.call('VerifySoftwareToken', { AccessToken, UserCode: code });
    await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
    const asked = await provePassword(pool, email);
    expect(refusalOf(await respond(pool, asked, { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: code }))).toBe(usedOnce);
  });

  it('locks after five wrong codes with the back-off of wrong passwords, which the password does not lift', async () => {
    const email = 'guess@example.com';
    const { sub, secret } = await personWithTotp(pool, email);
    const asked = await provePassword(pool, email);
    const wrong = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: wrongTotp(pool, secret) };
    for (let tries = 0; tries < 4; tries += 1) expect(refusalOf(await respond(pool, asked, wrong))).toBe(wrongCode);
    const again = await provePassword(pool, email);
    expect(refusalOf(await respond(pool, again, wrong))).toBe(wrongCode);
    const right = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    expect(refusalOf(await respond(pool, again, right))).toBe(locked);
    expect(refusalOf(await provePassword(pool, email))).toBe(locked);
    pool.clock.advance({ seconds: 1 });
    expect(challengeOf(await respond(pool, again, right))).toBe('TOKENS');
    expect(challengeOf(await provePassword(pool, email))).toBe('SOFTWARE_TOKEN_MFA');
  });

  it('cannot be guessed faster by guessing all at once', async () => {
    const email = 'swarm@example.com';
    const { sub, secret } = await personWithTotp(pool, email);
    const asked = await Promise.all(Array.from({ length: 10 }, () => provePassword(pool, email)));
    const wrong = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: wrongTotp(pool, secret) };
    const answers = await Promise.all(asked.map((each) => respond(pool, each, wrong)));
    expect(answers.filter((answer) => refusalOf(answer) === wrongCode)).toHaveLength(5);
    expect(answers.filter((answer) => refusalOf(answer) === locked)).toHaveLength(5);
  });

  it('cannot be preferred before it is set up and proven, and is not proven by a wrong code', async () => {
    const email = 'early@example.com';
    await confirmedPerson(pool, email);
    const AccessToken = await accessTokenOf(pool, email);
    const prefer = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
    expect(refusalOf(await pool.call('SetUserMFAPreference', prefer))).toBe(
      '400 InvalidParameterException: User has not set up software token mfa',
    );
    const secret = String((await pool.call('AssociateSoftwareToken', { AccessToken })).body['SecretCode']);
    expect(refusalOf(await pool.call('SetUserMFAPreference', prefer))).toBe(
      '400 InvalidParameterException: User has not verified software token mfa',
    );
    const UserCode = wrongTotp(pool, secret);
    expect(refusalOf(await pool.call('VerifySoftwareToken', { AccessToken, UserCode }))).toBe(
      '400 EnableSoftwareTokenMFAException: Code mismatch',
    );
  });

  it('stays the one in use until a new one is proven', async () => {
    const email = 'change@example.com';
    const { sub, secret } = await personWithTotp(pool, email);
    const first = await provePassword(pool, email);
    const signedIn = await respond(pool, first, { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) });
    const AccessToken = String(Object(signedIn.body['AuthenticationResult'])['AccessToken']);
    const fresh = String((await pool.call('AssociateSoftwareToken', { AccessToken })).body['SecretCode']);
    pool.clock.advance({ seconds: 60 });
    const before = await provePassword(pool, email);
    const byOld = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    expect(challengeOf(await respond(pool, before, byOld))).toBe('TOKENS');
    await pool.call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(pool, fresh) });
    pool.clock.advance({ seconds: 60 });
    const after = await provePassword(pool, email);
    expect(refusalOf(await respond(pool, after, { ...byOld, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) }))).toBe(
      wrongCode,
    );
    const byNew = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, fresh) };
    expect(challengeOf(await respond(pool, after, byNew))).toBe('TOKENS');
  });
});

describe('a code by text message', () => {
  it('goes to the verified phone and is good as long as its session', async () => {
    const email = 'sms@example.com';
    const sub = await confirmedPerson(pool, email);
    const AccessToken = await accessTokenOf(pool, email);
    expect(refusalOf(await turnSmsOn(pool, AccessToken))).toBe(
      '400 InvalidParameterException: User does not have delivery config set to turn on SMS_MFA',
    );
    await giveVerifiedPhone(pool, email, phone);
    await turnSmsOn(pool, AccessToken);
    const asked = await provePassword(pool, email);
    expect(challengeOf(asked)).toBe('SMS_MFA');
    expect(parametersOf(asked)).toEqual({
      USER_ID_FOR_SRP: sub,
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: '+*******0100',
    });
    const code = await pool.newestCode(phone);
    const wrong = { USERNAME: sub, SMS_MFA_CODE: otherThan(code) };
    expect(refusalOf(await respond(pool, asked, wrong))).toBe(
      '400 CodeMismatchException: Invalid code or auth state for the user.',
    );
    pool.clock.advance({ seconds: 180, ms: -1 });
    const right = { USERNAME: sub, SMS_MFA_CODE: code };
    expect(challengeOf(await respond(pool, asked, right))).toBe('TOKENS');
    const late = await provePassword(pool, email);
    const lateCode = await pool.newestCode(phone);
    pool.clock.advance({ seconds: 180 });
    expect(refusalOf(await respond(pool, late, { USERNAME: sub, SMS_MFA_CODE: lateCode }))).toBe(
      '400 NotAuthorizedException: Invalid session for the user, session is expired.',
    );
  });

  it('goes out at most twenty times an hour', async () => {
    const email = 'costly@example.com';
    await confirmedPerson(pool, email);
    await giveVerifiedPhone(pool, email, '+14155550166');
    await turnSmsOn(pool, await accessTokenOf(pool, email));
    for (let count = 0; count < 20; count += 1) expect(challengeOf(await provePassword(pool, email))).toBe('SMS_MFA');
    expect(refusalOf(await provePassword(pool, email))).toBe(
      '400 LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
    pool.clock.advance({ hours: 1 });
    expect(challengeOf(await provePassword(pool, email))).toBe('SMS_MFA');
  });

  it('opens only the sign-in that it was sent for', async () => {
    const email = 'two@example.com';
    const sub = await confirmedPerson(pool, email);
    await giveVerifiedPhone(pool, email, '+14155550177');
    await turnSmsOn(pool, await accessTokenOf(pool, email));
    const first = await provePassword(pool, email);
    const firstCode = await pool.newestCode('+14155550177');
    let second = await provePassword(pool, email);
    while ((await pool.newestCode('+14155550177')) === firstCode) second = await provePassword(pool, email);
    const answer = { USERNAME: sub, SMS_MFA_CODE: firstCode };
    expect(refusalOf(await respond(pool, second, answer))).toContain('Invalid code or auth state for the user.');
    expect(challengeOf(await respond(pool, first, answer))).toBe('TOKENS');
  });
});

describe('two kinds of code', () => {
  it('are chosen between when none is preferred, and the preferred one is asked for else', async () => {
    const email = 'both@example.com';
    const sub = await confirmedPerson(pool, email);
    await giveVerifiedPhone(pool, email, '+14155550188');
    const AccessToken = await accessTokenOf(pool, email);
    const secret = await turnTotpOn(pool, AccessToken, false);
    await turnSmsOn(pool, AccessToken, false);
    const asked = await provePassword(pool, email);
    expect(challengeOf(asked)).toBe('SELECT_MFA_TYPE');
    expect(parametersOf(asked)['MFAS_CAN_CHOOSE']).toBe('["SMS_MFA","SOFTWARE_TOKEN_MFA"]');
    expect(refusalOf(await respond(pool, asked, { USERNAME: sub, ANSWER: 'EMAIL_OTP' }))).toContain('InvalidParameter');
    const chosen = await respond(pool, asked, { USERNAME: sub, ANSWER: 'SOFTWARE_TOKEN_MFA' });
    expect(challengeOf(chosen)).toBe('SOFTWARE_TOKEN_MFA');
    const answer = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    expect(challengeOf(await respond(pool, chosen, answer))).toBe('TOKENS');
    await turnSmsOn(pool, AccessToken, true);
    expect(challengeOf(await provePassword(pool, email))).toBe('SMS_MFA');
    const { body } = await pool.call('GetUser', { AccessToken });
    expect(body).toMatchObject({
      UserMFASettingList: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SMS_MFA',
    });
  });
});
