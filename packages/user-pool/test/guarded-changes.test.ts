import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedPerson, goodPassword, refusalOf } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const needed = '400 RecentSignInRequiredException: Sign in again to change this.';
const minutes = 60;

let pool: TestPool;
let people = 0;
let email: string;
let refresh: string;
let call: (operation: string, body?: object) => Promise<Answer>;

beforeAll(async () => {
  pool = await openTestPool({
    recentProofSeconds: 5 * minutes,
    pool: {
      mfa: { mode: 'OPTIONAL', totp: true, sms: true },
      deviceTracking: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
    },
  });
});
afterAll(() => pool.close());

async function logIn(): Promise<void> {
  const tokens = tokensOf(await signIn(pool, email, goodPassword));
  refresh = tokens.refresh;
  call = (operation, body = {}) => pool.call(operation, { AccessToken: tokens.access, ...body });
}

beforeEach(async () => {
  people += 1;
  email = `person.${people}@example.com`;
  await confirmedPerson(pool, email);
  await logIn();
});

const changeEmail = () => call('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: `new.${email}` }] });

async function subjects(): Promise<unknown[]> {
  const { Mails } = (await pool.admin('ListMail', { To: email })).body;
  return Array.isArray(Mails) ? Mails.map((mail: { subject: string }) => mail.subject) : [];
}

describe('a client that guards changes', () => {
  it.each([
    ['UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: 'other@example.com' }] }],
    ['UpdateUserAttributes', { UserAttributes: [{ Name: 'phone_number', Value: '+17145550100' }] }],
    ['DeleteUserAttributes', { UserAttributeNames: ['phone_number'] }],
    ['AssociateSoftwareToken', {}],
    ['VerifySoftwareToken', { UserCode: '123456' }],
    ['SetUserMFAPreference', { SMSMfaSettings: { Enabled: false } }],
    ['ForgetDevice', { DeviceKey: 'us-east-1_00000000-0000-4000-8000-000000000000' }],
    ['UpdateDeviceStatus', { DeviceKey: 'us-east-1_00000000-0000-4000-8000-000000000000' }],
  ])('refuses %s to a sign-in older than five minutes', async (operation, body) => {
    pool.clock.advance({ seconds: 5 * minutes + 1 });
    expect(refusalOf(await call(operation, body))).toBe(needed);
  });

  it('takes them up to the last moment, and again after signing in once more', async () => {
    pool.clock.advance({ seconds: 5 * minutes });
    expect((await changeEmail()).status).toBe(200);
    pool.clock.advance({ seconds: 1 });
    expect(refusalOf(await changeEmail())).toBe(needed);
    await logIn();
    expect((await changeEmail()).status).toBe(200);
  });

  it('is not satisfied by a refresh, which proves nothing', async () => {
    pool.clock.advance({ seconds: 5 * minutes + 1 });
    const answer = await pool.call('GetTokensFromRefreshToken', {
      ClientId: secrets.publicClientId,
      RefreshToken: refresh,
    });
    const { access } = tokensOf(answer);
    const UserAttributes = [{ Name: 'email', Value: 'other@example.com' }];
    expect(refusalOf(await pool.call('UpdateUserAttributes', { AccessToken: access, UserAttributes }))).toBe(needed);
  });

  it('leaves alone what guards itself: a name, a password with the old one, the code of a new address', async () => {
    await changeEmail();
    pool.clock.advance({ seconds: 5 * minutes + 1 });
    const UserAttributes = [{ Name: 'given_name', Value: 'Ada' }];
    expect((await call('UpdateUserAttributes', { UserAttributes })).status).toBe(200);
    const Code = await pool.newestCode(`new.${email}`);
    expect((await call('VerifyUserAttribute', { AttributeName: 'email', Code })).status).toBe(200);
    const passwords = { PreviousPassword: goodPassword, ProposedPassword: 'Chosen$$300' };
    expect((await call('ChangePassword', passwords)).status).toBe(200);
  });
});

describe('the address before the change gets a mail about', () => {
  it('a new password, by change and by reset', async () => {
    await call('ChangePassword', { PreviousPassword: goodPassword, ProposedPassword: 'Chosen$$300' });
    expect(await subjects()).toContain('Your password was changed at Example Mobile');
    const ClientId = secrets.publicClientId;
    await pool.call('ForgotPassword', { ClientId, Username: email });
    const ConfirmationCode = await pool.newestCode(email);
    const before = (await subjects()).length;
    await pool.call('ConfirmForgotPassword', { ClientId, Username: email, ConfirmationCode, Password: 'Again$$400' });
    expect((await subjects()).length).toBe(before + 1);
  });

  it('a new email while it is only asked for', async () => {
    await changeEmail();
    expect(await subjects()).toContain('Your email is about to change at Example Mobile');
  });

  it('a second factor that is turned on or off', async () => {
    await call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } });
    expect(await subjects()).toContain('Your second step at login was changed at Example Mobile');
  });

  it('nothing that was refused', async () => {
    await call('ChangePassword', { PreviousPassword: 'Wrong$$100', ProposedPassword: 'Chosen$$300' });
    await call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true } });
    expect((await subjects()).filter((subject) => String(subject).includes('was changed'))).toEqual([]);
  });
});

it('a client that guards nothing changes with any token and sends no mail, as on the real service', async () => {
  const usual = await openTestPool();
  await confirmedPerson(usual, 'ada@example.com');
  const { access: AccessToken } = tokensOf(await signIn(usual, 'ada@example.com', goodPassword));
  usual.clock.advance({ seconds: 50 * minutes });
  const passwords = { PreviousPassword: goodPassword, ProposedPassword: 'Chosen$$300' };
  expect((await usual.call('ChangePassword', { AccessToken, ...passwords })).status).toBe(200);
  const UserAttributes = [{ Name: 'email', Value: 'new@example.com' }];
  expect((await usual.call('UpdateUserAttributes', { AccessToken, UserAttributes })).status).toBe(200);
  const { Mails } = (await usual.admin('ListMail', { To: 'ada@example.com' })).body;
  expect(Mails).toHaveLength(1);
  await usual.close();
});
