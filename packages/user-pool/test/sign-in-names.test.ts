import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { asBrowser, goodPassword, refusalOf, serverHash } from './people.ts';
import { answerSrp, beginSrp, proofFor, signIn, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

type PoolConfig = NonNullable<NonNullable<Parameters<typeof openTestPool>[0]>['pool']>;

let pool: TestPool;
afterEach(() => pool.close());

async function open(config: PoolConfig): Promise<void> {
  pool = await openTestPool({ pool: config });
}

function signUp(Username: string, attributes: Record<string, string> = {}): Promise<Answer> {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return asBrowser(pool, 'SignUp', { Username, Password: goodPassword, UserAttributes });
}

async function confirm(Username: string, contact: string, more: object = {}): Promise<Answer> {
  return asBrowser(pool, 'ConfirmSignUp', { Username, ConfirmationCode: await pool.newestCode(contact), ...more });
}

async function attributesOf(Username: string): Promise<unknown> {
  return (await pool.admin('AdminGetUser', { UserPoolId: secrets.poolId, Username })).body['UserAttributes'];
}

const aliased = {
  usernameAttributes: [],
  aliasAttributes: ['email' as const, 'preferred_username' as const],
  autoVerifiedAttributes: ['email' as const],
};

describe('a pool of free usernames with aliases', () => {
  it('lets somebody in by username in any case, and by e-mail once that is verified', async () => {
    await open(aliased);
    const { body } = await signUp('Ada', { email: 'ada@example.com', preferred_username: 'countess' });
    expect(refusalOf(await signIn(pool, 'ada@example.com', goodPassword))).toContain('Incorrect username or password.');
    expect(refusalOf(await signIn(pool, 'ada', goodPassword))).toContain('User is not confirmed.');
    expect((await confirm('Ada', 'ada@example.com')).status).toBe(200);
    for (const name of ['Ada', 'aDA', 'ADA@example.com', 'countess']) {
      const { id, access } = tokensOf(await signIn(pool, name, goodPassword));
      expect(decodeJwt(id)).toMatchObject({ 'cognito:username': 'Ada', sub: body['UserSub'] });
      expect(decodeJwt(access)).toMatchObject({ username: 'Ada' });
    }
    expect((await signIn(pool, String(body['UserSub']), goodPassword)).status).toBe(400);
  });

  it('takes no username twice, nor one that looks like an e-mail address', async () => {
    await open(aliased);
    await signUp('Ada', { email: 'ada@example.com' });
    expect(refusalOf(await signUp('ADA', { email: 'other@example.com' }))).toBe(
      '400 UsernameExistsException: User already exists',
    );
    expect(refusalOf(await signUp('ada@example.com'))).toContain('Username cannot be of email format');
  });

  it('gives an e-mail to one person at a time: refused at the second confirmation unless that forces it', async () => {
    await open(aliased);
    await signUp('first', { email: 'shared@example.com' });
    await confirm('first', 'shared@example.com');
    await signUp('second', { email: 'Shared@example.com' });
    expect(refusalOf(await confirm('second', 'shared@example.com'))).toBe(
      '400 AliasExistsException: An account with the given email already exists.',
    );
    const forced = await confirm('second', 'shared@example.com', { ForceAliasCreation: true });
    expect(forced.status).toBe(200);
    const { id } = tokensOf(await signIn(pool, 'shared@example.com', goodPassword));
    expect(decodeJwt(id)['cognito:username']).toBe('second');
    expect(await attributesOf('first')).toContainEqual({ Name: 'email_verified', Value: 'false' });
    expect((await signIn(pool, 'first', goodPassword)).status).toBe(200);
  });

  it('lets two people at once confirm one e-mail only once', async () => {
    await open(aliased);
    const codes: string[] = [];
    for (const name of ['one', 'two']) {
      await signUp(name, { email: 'shared@example.com' });
      codes.push(await pool.newestCode('shared@example.com'));
    }
    const answers = await Promise.all(
      ['one', 'two'].map((Username, index) =>
        asBrowser(pool, 'ConfirmSignUp', { Username, ConfirmationCode: codes[index] }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.map(refusalOf).join()).toContain('AliasExistsException');
  });

  it('hands an e-mail over to one of two people who force it at once', async () => {
    await open(aliased);
    const codes: string[] = [];
    for (const name of ['before', 'one', 'two']) {
      await signUp(name, { email: 'shared@example.com' });
      codes.push(await pool.newestCode('shared@example.com'));
      if (name === 'before') await confirm('before', 'shared@example.com');
    }
    const answers = await Promise.all(
      ['one', 'two'].map((Username, index) =>
        asBrowser(pool, 'ConfirmSignUp', { Username, ConfirmationCode: codes[index + 1], ForceAliasCreation: true }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const verified = await Promise.all(['before', 'one', 'two'].map(attributesOf));
    const flag = { Name: 'email_verified', Value: 'true' };
    expect(verified.filter((each) => JSON.stringify(each).includes(JSON.stringify(flag)))).toHaveLength(1);
    expect((await signIn(pool, 'shared@example.com', goodPassword)).status).toBe(200);
  });

  it('gives an e-mail to whom an administrator invites only by force', async () => {
    await open(aliased);
    await signUp('before', { email: 'shared@example.com' });
    await confirm('before', 'shared@example.com');
    const invite = (more: object) =>
      pool.admin('AdminCreateUser', {
        UserPoolId: secrets.poolId,
        Username: 'invited',
        UserAttributes: [
          { Name: 'email', Value: 'shared@example.com' },
          { Name: 'email_verified', Value: 'true' },
        ],
        ...more,
      });
    expect(refusalOf(await invite({}))).toContain(
      'AliasExistsException: An account with the given email already exists.',
    );
    expect((await invite({ ForceAliasCreation: true })).status).toBe(200);
    expect(await attributesOf('shared@example.com')).toEqual(await attributesOf('invited'));
    expect(await attributesOf('before')).toContainEqual({ Name: 'email_verified', Value: 'false' });
  });

  it('tells letter case apart where it was made so', async () => {
    await open({ ...aliased, usernameCaseSensitive: true });
    await signUp('Ada', { email: 'ada@example.com' });
    expect((await signUp('ada', { email: 'other@example.com' })).status).toBe(200);
    await confirm('Ada', 'ada@example.com');
    expect((await signIn(pool, 'Ada', goodPassword)).status).toBe(200);
    expect(refusalOf(await signIn(pool, 'ADA', goodPassword))).toContain('Incorrect username or password.');
  });

  it('wants the secret hash of a server client over the name as it was typed', async () => {
    await open(aliased);
    await signUp('Ada', { email: 'ada@example.com' });
    await confirm('Ada', 'ada@example.com');
    const begin = (SECRET_HASH: string) =>
      pool.call('InitiateAuth', {
        ClientId: secrets.serverClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'ada@example.com', SRP_A: 'abcdef', SECRET_HASH },
      });
    expect((await begin(serverHash('ada@example.com'))).status).toBe(200);
    expect(refusalOf(await begin(serverHash('Ada')))).toContain('Unable to verify secret hash');
  });
});

describe('a pool where people sign in by phone number', () => {
  it('sends the code as a text message and makes the number the name', async () => {
    await open({ usernameAttributes: ['phone_number'], autoVerifiedAttributes: ['phone_number', 'email'] });
    const { body } = await signUp('+15550100', { email: 'ada@example.com' });
    expect(body['CodeDeliveryDetails']).toMatchObject({ DeliveryMedium: 'SMS', AttributeName: 'phone_number' });
    expect((await confirm('+15550100', '+15550100')).status).toBe(200);
    const begun = await beginSrp(pool, '+15550100');
    expect(begun.challenge['USER_ID_FOR_SRP']).toBe(body['UserSub']);
    const { id } = tokensOf(await answerSrp(pool, proofFor(begun, goodPassword)));
    expect(decodeJwt(id)).toMatchObject({ phone_number: '+15550100', phone_number_verified: true });
    expect(decodeJwt(id)).toMatchObject({ email_verified: false });
    expect(refusalOf(await signUp('+15550100'))).toContain('UsernameExistsException');
    expect(refusalOf(await signUp('ada@example.com'))).toContain('Username should be a phone number.');
  });

  it('says what a name may be where both e-mail and phone are', async () => {
    await open({ usernameAttributes: ['email', 'phone_number'] });
    expect(refusalOf(await signUp('ada'))).toContain('Username should be either an email or a phone number.');
    expect((await signUp('+15550100')).status).toBe(200);
    expect((await signUp('ada@example.com')).status).toBe(200);
  });
});

describe('a pool of its own rules', () => {
  it('sends no code where it verifies nothing, and says nothing of one', async () => {
    await open({ usernameAttributes: [], autoVerifiedAttributes: [], attributesRequireVerificationBeforeUpdate: [] });
    const { status, body } = await signUp('Ada', { email: 'ada@example.com' });
    expect([status, body['CodeDeliveryDetails'], body['UserConfirmed']]).toEqual([200, undefined, false]);
    expect((await pool.admin('ListMail')).body['Mails']).toEqual([]);
  });

  it('may leave sign-up to administrators', async () => {
    await open({ allowAdminCreateUserOnly: true });
    expect(refusalOf(await signUp('ada@example.com'))).toBe(
      '400 NotAuthorizedException: SignUp is not permitted for this user pool',
    );
  });

  it('has a password policy of its own', async () => {
    await open({ passwordPolicy: { minimumLength: 10, requireSymbols: false, requireUppercase: false } });
    const attempt = (Password: string) => asBrowser(pool, 'SignUp', { Username: 'ada@example.com', Password });
    expect(refusalOf(await attempt('short1234'))).toContain('Password not long enough');
    expect(refusalOf(await attempt('nodigitsatall'))).toContain('Password must have numeric characters');
    expect((await attempt('plain12345')).status).toBe(200);
  });
});
