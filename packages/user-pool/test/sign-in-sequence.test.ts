import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedPerson, goodPassword, refusalOf } from './people.ts';
import {
  challengeOf,
  parametersOf,
  personWithSetUp,
  provePassword,
  respond,
  setUpTotp,
  totpCode,
  type Texts,
} from './sign-in-calls.ts';
import { beginSrp, proofFor } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const temporary = 'Lent##2026';
const own = 'Mine##2026';
const notThisSession = '400 NotAuthorizedException: Invalid session for the user.';
const usedUp = '400 NotAuthorizedException: Invalid session for the user, session can only be used once.';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({
    pool: { mfa: { mode: 'ON', sms: false, totp: true }, usernameAttributes: ['email'], requiredAttributes: ['name'] },
    clients: {
      flows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'ADMIN_USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'],
      preventUserExistenceErrors: true,
    },
  });
});
afterAll(() => pool.close());

/** Somebody invited, with a password that was only lent. */
async function invited(email: string): Promise<string> {
  const { body } = await pool.admin('AdminCreateUser', {
    UserPoolId: secrets.poolId,
    Username: email,
    TemporaryPassword: temporary,
    MessageAction: 'SUPPRESS',
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  return JSON.stringify(body).match(/"Username":"([^"]+)"/)?.[1] ?? '';
}

const chooseOwn = (asked: Answer, sub: string, changes: Texts = {}) =>
  respond(pool, asked, { USERNAME: sub, NEW_PASSWORD: own, 'userAttributes.name': 'Eve', ...changes });

describe('the whole way of somebody invited', () => {
  it('is a password of their own, an authenticator, tokens, and from then on password and code', async () => {
    const email = 'whole@example.com';
    const sub = await invited(email);
    const lent = await provePassword(pool, email, temporary);
    expect(challengeOf(lent)).toBe('NEW_PASSWORD_REQUIRED');
    expect(parametersOf(lent)).toMatchObject({ USER_ID_FOR_SRP: sub, requiredAttributes: '["userAttributes.name"]' });
    expect(JSON.parse(parametersOf(lent)['userAttributes'] ?? '')).toMatchObject({ email });
    const settingUp = await chooseOwn(lent, sub);
    expect(challengeOf(settingUp)).toBe('MFA_SETUP');
    expect(parametersOf(settingUp)['MFAS_CAN_SETUP']).toBe('["SOFTWARE_TOKEN_MFA"]');
    const { secret, next, verified } = await setUpTotp(pool, settingUp);
    expect(verified.body['Status']).toBe('SUCCESS');
    expect(challengeOf(await respond(pool, next, { USERNAME: sub }))).toBe('TOKENS');
    expect(refusalOf(await provePassword(pool, email, temporary))).toContain('Incorrect username or password.');
    const again = await provePassword(pool, email, own);
    expect(challengeOf(again)).toBe('SOFTWARE_TOKEN_MFA');
    pool.clock.advance({ seconds: 60 });
    const code = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    expect(challengeOf(await respond(pool, again, code))).toBe('TOKENS');
  });

  it('takes no password that breaks the rules, and leaves the session for a better one', async () => {
    const email = 'rules@example.com';
    const sub = await invited(email);
    const asked = await provePassword(pool, email, temporary);
    expect(refusalOf(await chooseOwn(asked, sub, { NEW_PASSWORD: 'short' }))).toBe(
      '400 InvalidPasswordException: Password does not conform to policy: Password not long enough',
    );
    expect(refusalOf(await chooseOwn(asked, sub, { 'userAttributes.name': '' }))).toContain('name is missing');
    expect(refusalOf(await chooseOwn(asked, sub, { 'userAttributes.email': 'other@example.com' }))).toBe(
      '400 NotAuthorizedException: Cannot modify an already provided email',
    );
    expect(refusalOf(await chooseOwn(asked, sub, { 'userAttributes.custom:role': 'owner' }))).toContain('unauthorized');
    expect(challengeOf(await chooseOwn(asked, sub, { 'userAttributes.email': email }))).toBe('MFA_SETUP');
  });

  it('ends with the temporary password after seven days', async () => {
    const email = 'week@example.com';
    await invited(email);
    pool.clock.advance({ hours: 7 * 24, ms: -1 });
    expect(challengeOf(await provePassword(pool, email, temporary))).toBe('NEW_PASSWORD_REQUIRED');
    pool.clock.advance({ ms: 1 });
    expect(refusalOf(await provePassword(pool, email, temporary))).toBe(
      '400 NotAuthorizedException: Temporary password has expired and must be reset by an administrator.',
    );
  });
});

describe('a session answers one challenge of one person through one client', () => {
  it('not another challenge: a code does not set a password, and nothing ends the set-up early', async () => {
    const { sub, secret } = await personWithSetUp(pool, 'other@example.com');
    const asked = await provePassword(pool, 'other@example.com');
    const responses = {
      USERNAME: sub,
      NEW_PASSWORD: own,
      SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret),
      ANSWER: 'x',
    };
    for (const ChallengeName of [
      'NEW_PASSWORD_REQUIRED',
      'SMS_MFA',
      'SELECT_MFA_TYPE',
      'MFA_SETUP',
      'DEVICE_SRP_AUTH',
    ]) {
      const sent = { ...responses, SMS_MFA_CODE: '123456', SRP_A: 'ff', DEVICE_KEY: 'us-east-1_a' };
      expect(refusalOf(await respond(pool, asked, sent, { ChallengeName }))).toBe(notThisSession);
    }
    const newcomer = await confirmedPerson(pool, 'newcomer@example.com');
    const settingUp = await provePassword(pool, 'newcomer@example.com');
    expect(challengeOf(settingUp)).toBe('MFA_SETUP');
    expect(refusalOf(await respond(pool, settingUp, { USERNAME: newcomer }))).toBe(notThisSession);
    const begun = await pool.call('AssociateSoftwareToken', { Session: settingUp.body['Session'] });
    const halfway = { ...settingUp, body: { ...settingUp.body, Session: begun.body['Session'] } };
    expect(refusalOf(await respond(pool, halfway, { USERNAME: newcomer }))).toBe(notThisSession);
  });

  it('not another person, client or pool', async () => {
    const eve = await personWithSetUp(pool, 'eve@example.com');
    const victim = await personWithSetUp(pool, 'victim@example.com');
    const asked = await provePassword(pool, 'victim@example.com');
    const code = { SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, eve.secret) };
    expect(refusalOf(await respond(pool, asked, { USERNAME: eve.sub, ...code }))).toBe(notThisSession);
    expect(refusalOf(await respond(pool, asked, { USERNAME: victim.sub, ...code }))).toContain('CodeMismatchException');
    const right = { USERNAME: victim.sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, victim.secret) };
    const elsewhere = await otherClient();
    expect(refusalOf(await respond(pool, asked, right, { ClientId: elsewhere.samePool }))).toBe(notThisSession);
    expect(refusalOf(await respond(pool, asked, right, { ClientId: elsewhere.otherPool }))).toBe(notThisSession);
    expect(challengeOf(await respond(pool, asked, right))).toBe('TOKENS');
  });

  it('not the set-up of an authenticator unless it asks for one, and only once', async () => {
    await personWithSetUp(pool, 'already@example.com');
    const asked = await provePassword(pool, 'already@example.com');
    const { Session } = asked.body;
    expect(refusalOf(await pool.call('AssociateSoftwareToken', { Session }))).toBe(notThisSession);
    expect(refusalOf(await pool.call('VerifySoftwareToken', { Session, UserCode: '123456' }))).toBe(notThisSession);
    await confirmedPerson(pool, 'fresh@example.com');
    const settingUp = await provePassword(pool, 'fresh@example.com');
    const done = await setUpTotp(pool, settingUp);
    expect(refusalOf(await pool.call('AssociateSoftwareToken', { Session: settingUp.body['Session'] }))).toBe(usedUp);
    const UserCode = totpCode(pool, done.secret);
    const { Session: begunSession } = done.begun.body;
    expect(refusalOf(await pool.call('VerifySoftwareToken', { Session: begunSession, UserCode }))).toBe(usedUp);
    const { Session: nextSession } = done.next.body;
    expect(refusalOf(await pool.call('VerifySoftwareToken', { Session: nextSession, UserCode }))).toBe(notThisSession);
  });

  it('not a set-up begun with the password alone once the person has an authenticator', async () => {
    const email = 'raced@example.com';
    const sub = await confirmedPerson(pool, email);
    const thief = await provePassword(pool, email);
    const begun = await pool.call('AssociateSoftwareToken', { Session: thief.body['Session'] });
    const done = await setUpTotp(pool, await provePassword(pool, email));
    expect(challengeOf(await respond(pool, done.next, { USERNAME: sub }))).toBe('TOKENS');
    const UserCode = totpCode(pool, String(begun.body['SecretCode']));
    expect(refusalOf(await pool.call('VerifySoftwareToken', { Session: begun.body['Session'], UserCode }))).toBe(
      notThisSession,
    );
  });

  it('never the proof of a password: that is not lent the progress of a session', async () => {
    const email = 'lend@example.com';
    const { sub, secret } = await personWithSetUp(pool, email);
    const asked = await provePassword(pool, email);
    const proof = proofFor(await beginSrp(pool, email), goodPassword);
    const lent = { ClientId: secrets.publicClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: proof };
    const { Session } = asked.body;
    expect(refusalOf(await pool.call('RespondToAuthChallenge', { ...lent, Session }))).toBe(notThisSession);
    const code = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    const withoutSession = { ClientId: secrets.publicClientId, ChallengeResponses: code };
    const call = { ...withoutSession, ChallengeName: 'SOFTWARE_TOKEN_MFA' };
    expect(refusalOf(await pool.call('RespondToAuthChallenge', call))).toBe(
      '400 InvalidParameterException: Missing required parameter Session',
    );
    expect(refusalOf(await pool.call('RespondToAuthChallenge', { ...call, Session: 'x'.repeat(64) }))).toBe(
      notThisSession,
    );
  });

  it('once, also for right answers that come at once', async () => {
    const { sub, secret } = await personWithSetUp(pool, 'parallel@example.com');
    const asked = await provePassword(pool, 'parallel@example.com');
    const right = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => respond(pool, asked, right)));
    expect(answers.map(challengeOf).filter((name) => name === 'TOKENS')).toHaveLength(1);
    expect(answers.map(refusalOf).filter((text) => text === usedUp)).toHaveLength(5);
  });

  it('and none at all once the password has changed, or the person was disabled or deleted', async () => {
    const changes: Record<string, (Username: string) => Promise<Answer>> = {
      AdminSetUserPassword: (Username) => change('AdminSetUserPassword', Username, { Password: own, Permanent: true }),
      AdminDisableUser: (Username) => change('AdminDisableUser', Username),
      AdminDeleteUser: (Username) => change('AdminDeleteUser', Username),
      AdminResetUserPassword: (Username) => change('AdminResetUserPassword', Username),
    };
    for (const [name, make] of Object.entries(changes)) {
      const email = `${name.toLowerCase()}@example.com`;
      const { sub, secret } = await personWithSetUp(pool, email);
      const asked = await provePassword(pool, email);
      expect((await make(email)).status).toBe(200);
      const right = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
      expect((await respond(pool, asked, right)).status).toBe(400);
    }
  });
});

function change(operation: string, Username: string, changes: object = {}): Promise<Answer> {
  return pool.admin(operation, { UserPoolId: secrets.poolId, Username, ...changes });
}

async function otherClient(): Promise<{ samePool: string; otherPool: string }> {
  const made = await pool.admin('CreateUserPool', { PoolName: 'elsewhere' });
  const UserPoolId = JSON.stringify(made.body).match(/"Id":"([^"]+)"/)?.[1] ?? '';
  const client = async (poolId: string) => {
    const { body } = await pool.admin('CreateUserPoolClient', { UserPoolId: poolId, ClientName: 'other' });
    return JSON.stringify(body).match(/"ClientId":"([^"]+)"/)?.[1] ?? '';
  };
  return { samePool: await client(secrets.poolId), otherPool: await client(UserPoolId) };
}
