import { CreateUserPoolCommand, CreateUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient } from './admin-client.ts';
import { browserUser, called, logIn } from './browser-user.ts';
import { asBrowser, confirmedPerson, goodPassword, refusalOf, signUp } from './people.ts';
import { challengeOf, provePassword, respond } from './sign-in-calls.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const common = '400 InvalidPasswordException: This password is too common. Choose one that is harder to guess.';
const personal = '400 InvalidPasswordException: Your password may not contain your email address or company name.';
const email = 'grace.hopper@example.com';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

describe('at sign-up', () => {
  const easy = [
    'Password1!',
    'PASSWORd##2026',
    '2026!!Qwerty',
    'P@ssw0rd',
    '$$Letmein1',
    'Welcome123!',
    '1q2w3e4R!',
    'Summer2026!',
  ];

  it.each(easy)('%s is too common, whatever stands around it', async (password) => {
    expect(refusalOf(await signUp(pool, email, password))).toBe(common);
  });

  const own = ['Grace.hopper1', 'x!GraceHopper99', '9grace-HOPPER@example.com', 'Gr@ceH0pper!1'];

  it.each(own)('%s is made of the person’s own address', async (password) => {
    expect(refusalOf(await signUp(pool, email, password))).toBe(personal);
  });

  it('what the specification itself gives as an example stays good, and short names are not looked for', async () => {
    expect((await signUp(pool, 'test@example.com', 'Test$$100')).status).toBe(200);
    expect((await signUp(pool, 'ada@example.com', 'Adagio##100')).status).toBe(200);
  });

  it('the policy comes first, in its own words', async () => {
    expect(refusalOf(await signUp(pool, email, 'password'))).toContain('Password did not conform with policy');
  });
});

describe('later', () => {
  const tried = [
    ['Password1!', common],
    ['Gracious.walk9!', '200'],
    ['Hopper.person9!', personal],
  ] as const;
  const name = 'hopper.person@example.com';

  it('a changed password is judged alike, as the browser’s library tells', async () => {
    await confirmedPerson(pool, name);
    const user = browserUser(pool, name);
    await logIn(user, goodPassword);
    const change = (to: string) =>
      called<string>((done) => user.changePassword(goodPassword, to, done)).then(
        () => '200',
        (error: unknown) => `400 ${String(Object(error).code)}: ${String(Object(error).message)}`,
      );
    expect(await change('Password1!')).toBe(common);
    expect(await change('Hopper.person9!')).toBe(personal);
  });

  it('a reset password is judged alike, and the code stays good for a better one', async () => {
    await asBrowser(pool, 'ForgotPassword', { Username: name });
    const ConfirmationCode = await pool.newestCode(name);
    const confirm = async (Password: string, Username = name) =>
      refusalOf(await asBrowser(pool, 'ConfirmForgotPassword', { Username, ConfirmationCode, Password }));
    const { body } = await pool.admin('AdminGetUser', { UserPoolId: secrets.poolId, Username: name });
    expect(await confirm('Password1!')).toBe(common);
    expect(await confirm('Hopper.person9!')).toBe(personal);
    expect(await confirm('Hopper.person9!', String(body['Username']))).toBe(personal);
    expect(await confirm('Gracious9!walk')).toContain('200');
  });

  it('a password in place of a lent one is judged alike', async () => {
    const invited = { UserPoolId: secrets.poolId, Username: 'invited.person@example.com' };
    await pool.admin('AdminCreateUser', { ...invited, TemporaryPassword: 'Lent##2026', MessageAction: 'SUPPRESS' });
    const asked = await provePassword(pool, invited.Username, 'Lent##2026');
    expect(challengeOf(asked)).toBe('NEW_PASSWORD_REQUIRED');
    const answer = (NEW_PASSWORD: string): Promise<Answer> =>
      respond(pool, asked, { USERNAME: invited.Username, NEW_PASSWORD });
    expect(refusalOf(await answer('Password1!'))).toBe(common);
    expect(refusalOf(await answer('Invited.person1!'))).toBe(personal);
    expect((await answer('Mine##2026')).status).toBe(200);
  });

  it('administrators are held to it as well', async () => {
    const person = { UserPoolId: secrets.poolId, Username: name };
    for (const [Password, told] of tried) {
      const answer = await pool.admin('AdminSetUserPassword', { ...person, Password, Permanent: true });
      expect(refusalOf(answer)).toContain(told);
    }
    const another = { UserPoolId: secrets.poolId, Username: 'another.person@example.com' };
    const lent = await pool.admin('AdminCreateUser', { ...another, TemporaryPassword: 'Another.person1!' });
    expect(refusalOf(lent)).toBe(personal);
  });
});

it('a pool that is made by call takes what the real service takes', async () => {
  const admin = adminClient(pool);
  const { UserPool } = await admin.send(new CreateUserPoolCommand({ PoolName: 'other' }));
  const { UserPoolClient } = await admin.send(
    new CreateUserPoolClientCommand({ UserPoolId: UserPool?.Id, ClientName: 'app' }),
  );
  const body = { ClientId: UserPoolClient?.ClientId, Username: 'somebody', Password: 'Password1!' };
  expect((await pool.call('SignUp', body)).status).toBe(200);
});
