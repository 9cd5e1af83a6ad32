import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminClient } from './admin-client.ts';
import { browserUser, called, logIn } from './browser-user.ts';
import { from, openPoolBehindProxy } from './from-address.ts';
import { asBrowser, confirmedPerson, goodPassword, otherThan } from './people.ts';
import { turnTotpOn } from './sign-in-calls.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { post, secrets, type TestPool } from './test-pool.ts';
import { CreateGroupCommand, ListUsersCommand, UpdateUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';

const home = '203.0.113.7';
const chosen = 'Recent$$200';

type Line = Record<string, unknown>;

let pool: TestPool;
let lines: string[] = [];
beforeAll(async () => {
  pool = await openPoolBehindProxy({
    addressFailures: 30,
    pool: { mfa: { mode: 'OPTIONAL', totp: true }, deviceTracking: {} },
    securityLog: (line) => lines.push(line),
  });
});
afterAll(() => pool.close());
beforeEach(() => {
  lines = [];
});

const told = (): Line[] => lines.map((line): Line => ({ ...Object(JSON.parse(line)) }));
const events = () => told().map((line) => String(line['event']).replace('security.', ''));
const atHome = () => from(pool, home);

async function loggedIn(email: string) {
  const subject = await confirmedPerson(atHome(), email);
  const tokens = tokensOf(await signIn(atHome(), email, goodPassword));
  lines = [];
  return { subject, ...tokens };
}

describe('the security log', () => {
  it('tells of a sign-up and a log-in: who, from where, when, and by which request', async () => {
    const email = 'ada@example.com';
    const subject = await confirmedPerson(atHome(), email);
    const answer = await signIn(from(pool, home, { 'x-request-id': 'portal-0001' }), email, goodPassword);
    expect(events()).toEqual(['signed-up', 'sign-up-confirmed', 'log-in']);
    expect(told().at(-1)).toEqual({
      event: 'security.log-in',
      time: pool.clock.now().toISOString(),
      subject,
      address: home,
      requestId: answer.headers.get('x-amzn-requestid'),
      hopRequestId: 'portal-0001',
      client: secrets.publicClientId,
    });
  });

  it('tells of failures, of the lock they bring, and of who comes while it holds', async () => {
    const { subject } = await loggedIn('bea@example.com');
    const stranger = from(pool, '198.51.100.9');
    for (let count = 0; count < 6; count += 1) await signIn(stranger, 'bea@example.com', 'Wrong##100');
    expect(events()).toEqual([
      ...Array.from({ length: 5 }, () => 'log-in-failed'),
      'locked-out',
      'refused-while-locked',
    ]);
    for (const line of told()) expect(line).toMatchObject({ subject, address: '198.51.100.9' });
    expect(told()[0]).toMatchObject({ known: true, counted: 'strangers' });
    lines = [];
    await signIn(stranger, 'nobody@example.com', 'Wrong##100');
    expect(told()).toMatchObject([{ event: 'security.log-in-failed', known: false }]);
  });

  it('tells once of an address that has guessed too often', async () => {
    const guesser = from(pool, '192.0.2.77');
    for (let count = 0; count < 31; count += 1) await signIn(guesser, `victim${count % 8}@example.com`, 'Wrong##100');
    expect(events().filter((event) => event === 'address-locked-out')).toHaveLength(1);
  });

  it('tells of resets, changed passwords, and codes that were wrong', async () => {
    const email = 'cleo@example.com';
    const { subject, access } = await loggedIn(email);
    await asBrowser(atHome(), 'ForgotPassword', { Username: email });
    const code = await pool.newestCode(email);
    const confirm = (ConfirmationCode: string) =>
      asBrowser(atHome(), 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: chosen });
    const change = (PreviousPassword: string, AccessToken = access) =>
      atHome().call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'Other##100' });
    await change('Wrong##100');
    await confirm(otherThan(code));
    await confirm(code);
    const fresh = tokensOf(await signIn(atHome(), email, chosen));
    await change(chosen, fresh.access);
    expect(events()).toEqual([
      'password-reset-asked',
      'password-change-refused',
      'password-reset-failed',
      'password-reset',
      'log-in',
      'password-changed',
    ]);
    for (const line of told()) expect(line).toMatchObject({ subject, address: home });
  });

  it('tells of second factors, devices, contacts and the end of sessions, as the browser’s library causes them', async () => {
    const email = 'dora@example.com';
    await confirmedPerson(atHome(), email);
    const user = browserUser(pool, email);
    await logIn(user, goodPassword);
    lines = [];
    const AccessToken = user.getSignInUserSession()?.getAccessToken().getJwtToken() ?? '';
    const DeviceKey = String(Object(user)['deviceKey']);
    await turnTotpOn(pool, AccessToken);
    const Name = 'email';
    await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value: 'dora2@example.com' }] });
    await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: Name, Code: 'wrong' });
    const Code = await pool.newestCode('dora2@example.com');
    await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: Name, Code });
    await pool.call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus: 'not_remembered' });
    await pool.call('ForgetDevice', { AccessToken, DeviceKey });
    await called((done) => user.globalSignOut({ onSuccess: () => done(), onFailure: done }));
    expect(events()).toEqual([
      'factor-begun',
      'factor-set-up',
      'factor-changed',
      'contact-change-asked',
      'contact-code-failed',
      'contact-changed',
      'device-changed',
      'device-forgotten',
      'signed-out-everywhere',
    ]);
  });

  it('tells what administrators do, and that somebody without the secret tried', async () => {
    const { subject } = await loggedIn('eve@example.com');
    const UserPoolId = secrets.poolId;
    const person = { UserPoolId, Username: subject };
    await pool.admin('AdminSetUserPassword', { ...person, Password: chosen, Permanent: true });
    await pool.admin('AdminDisableUser', person);
    await pool.admin('AdminEnableUser', person);
    await pool.admin('AdminDeleteUser', person);
    expect(events()).toEqual(['password-set', 'disabled', 'enabled', 'deleted']);
    for (const line of told()) expect(line).toMatchObject({ subject });
    lines = [];
    await adminClient(pool).send(new CreateGroupCommand({ UserPoolId, GroupName: 'staff' }));
    await adminClient(pool).send(new ListUsersCommand({ UserPoolId }));
    await adminClient(pool, 'wrong')
      .send(new UpdateUserPoolCommand({ UserPoolId }))
      .catch(() => undefined);
    await post(pool.adminUrl, 'AdminDeleteUser', person, { 'x-admin-secret': 'wrong' });
    expect(told()).toMatchObject([
      { event: 'security.administration', operation: 'CreateGroup' },
      { event: 'security.administration-refused' },
      { event: 'security.administration-refused' },
    ]);
  });

  it('tells of limits that were reached', async () => {
    const stranger = from(pool, '192.0.2.10');
    for (let count = 0; count < 6; count += 1) {
      pool.clock.advance({ seconds: 1 });
      await asBrowser(stranger, 'ForgotPassword', { Username: 'nobody@example.com' });
    }
    expect(told().at(-1)).toMatchObject({ event: 'security.limited', reason: 'LimitExceededException' });
  });

  it('holds no password, code, token, device key, name that was typed, or mail address', async () => {
    const email = 'fay@example.com';
    const { access, refresh } = await loggedIn(email);
    const answer = await signIn(atHome(), email, goodPassword);
    const { NewDeviceMetadata } = Object(answer.body['AuthenticationResult']);
    await signIn(atHome(), 'Typed##100', 'Wrong##100');
    await asBrowser(atHome(), 'ForgotPassword', { Username: email });
    const ConfirmationCode = await pool.newestCode(email);
    const confirm = { Username: email, ConfirmationCode, Password: chosen };
    await asBrowser(atHome(), 'ConfirmForgotPassword', confirm);
    await asBrowser(atHome(), 'RevokeToken', { Token: refresh });
    const all = lines.join('\n');
    expect(lines.length).toBeGreaterThan(3);
    const { DeviceKey } = Object(NewDeviceMetadata);
    const secret = [goodPassword, chosen, 'Wrong##100', 'Typed##100', `"${ConfirmationCode}"`, access, refresh, email];
    for (const each of [...secret, String(DeviceKey)]) expect(all).not.toContain(each);
  });
});
