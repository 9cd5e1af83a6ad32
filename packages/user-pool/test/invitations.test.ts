import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, signUp, confirmedPerson, asBrowser } from './people.ts';
import { answerSrp, beginSrp, proofFor, signIn, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const UserPoolId = secrets.poolId;
const chosen = 'Chosen$$300';
const tooOld = '400 NotAuthorizedException: Temporary password has expired and must be reset by an administrator.';

let pool: TestPool;
beforeEach(async () => {
  pool = await openTestPool({ logInUrl: 'https://portal.example.com/auth/log-in' });
});
afterEach(() => pool.close());

const invite = (Username: string, more: object = {}): Promise<Answer> =>
  pool.admin('AdminCreateUser', { UserPoolId, Username, DesiredDeliveryMediums: ['EMAIL'], ...more });

type Mail = { to: string; subject: string; text: string; code: string };

async function mails(To: string): Promise<Mail[]> {
  const { body } = await pool.admin('ListMail', { To });
  const list = body['Mails'];
  return Array.isArray(list) ? list : [];
}

const passwordMailed = async (to: string) => (await mails(to))[0]?.code ?? '';

/** The first log-in of somebody who was invited: the temporary password, then one of their own. */
async function firstLogIn(username: string, temporary: string): Promise<Answer> {
  const begun = await beginSrp(pool, username);
  const asked = await answerSrp(pool, proofFor(begun, temporary));
  if (asked.body['ChallengeName'] !== 'NEW_PASSWORD_REQUIRED') return asked;
  return asBrowser(pool, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: asked.body['Session'],
    ChallengeResponses: { USERNAME: begun.challenge['USER_ID_FOR_SRP'], NEW_PASSWORD: chosen },
  });
}

const statusOf = async (Username: string) =>
  (await pool.admin('AdminGetUser', { UserPoolId, Username })).body['UserStatus'];

describe('somebody who is invited', () => {
  it('gets a mail with the name and a temporary password, and chooses a password at the first log-in', async () => {
    const made = await invite('ada@example.com', { UserAttributes: [{ Name: 'name', Value: 'Ada' }] });
    expect(made.body['User']).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect(JSON.stringify(made.body)).not.toContain(await passwordMailed('ada@example.com'));
    const [mail] = await mails('ada@example.com');
    expect(mail?.subject).toBe('You are invited to Example Mobile');
    expect(mail?.text).toContain('Log in at https://portal.example.com/auth/log-in as ada@example.com\nwith');
    expect(mail?.text).toContain('expires in 7 days');
    expect(tokensOf(await firstLogIn('ada@example.com', mail?.code ?? '')).access).not.toBe('');
    expect(await statusOf('ada@example.com')).toBe('CONFIRMED');
    expect((await signIn(pool, 'ada@example.com', chosen)).status).toBe(200);
  });

  it('may be given the password by the administrator, without any mail', async () => {
    await invite('bea@example.com', { TemporaryPassword: 'Given##100', MessageAction: 'SUPPRESS' });
    expect(await mails('bea@example.com')).toEqual([]);
    expect(tokensOf(await firstLogIn('bea@example.com', 'Given##100')).access).not.toBe('');
  });

  it('has seven days for it; sent again, the invitation is good for seven more', async () => {
    await invite('cleo@example.com');
    const first = await passwordMailed('cleo@example.com');
    pool.clock.advance({ hours: 7 * 24 - 1 });
    expect((await signIn(pool, 'cleo@example.com', first)).body['ChallengeName']).toBe('NEW_PASSWORD_REQUIRED');
    pool.clock.advance({ hours: 1 });
    expect(refusalOf(await signIn(pool, 'cleo@example.com', first))).toBe(tooOld);
    expect((await invite('cleo@example.com', { MessageAction: 'RESEND' })).status).toBe(200);
    const second = await passwordMailed('cleo@example.com');
    expect(second).not.toBe(first);
    expect(refusalOf(await signIn(pool, 'cleo@example.com', first))).toContain('Incorrect username or password.');
    pool.clock.advance({ hours: 7 * 24 - 1 });
    expect(tokensOf(await firstLogIn('cleo@example.com', second)).access).not.toBe('');
  });

  it('is not invited twice, nor again after having come', async () => {
    await invite('dora@example.com');
    expect(refusalOf(await invite('DORA@example.com'))).toBe(
      '400 UsernameExistsException: User account already exists',
    );
    await firstLogIn('dora@example.com', await passwordMailed('dora@example.com'));
    const again = await invite('dora@example.com', { MessageAction: 'RESEND' });
    expect(refusalOf(again)).toContain('400 UnsupportedUserStateException');
    const stranger = await invite('stranger@example.com', { MessageAction: 'RESEND' });
    expect(refusalOf(stranger)).toBe('400 UserNotFoundException: User does not exist.');
  });

  it('who comes twice at once is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite('twice@example.com')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await mails('twice@example.com')).toHaveLength(1);
  });

  it('needs a name of the right kind, a policy-abiding password and an address for the message', async () => {
    expect(refusalOf(await invite('no address'.replace(' ', '')))).toBe(
      '400 InvalidParameterException: Username should be an email.',
    );
    expect(refusalOf(await invite('e@example.com', { TemporaryPassword: 'weakweak' }))).toBe(
      '400 InvalidPasswordException: Password does not conform to policy: Password must have uppercase characters',
    );
    expect(refusalOf(await invite('f@example.com', { DesiredDeliveryMediums: ['SMS'] }))).toContain(
      '400 InvalidParameterException',
    );
    expect(refusalOf(await invite('f@example.com', { MessageAction: 'SHOUT' }))).toBe(
      "400 InvalidParameterException: 1 validation error detected: Value 'SHOUT' at 'messageAction' failed to satisfy constraint: Member must satisfy enum value set: [RESEND, SUPPRESS]",
    );
  });

  it('goes by text message where there is a phone number', async () => {
    const UserAttributes = [{ Name: 'phone_number', Value: '+12025550123' }];
    await invite('gail@example.com', { UserAttributes, DesiredDeliveryMediums: undefined });
    const [text] = await mails('+12025550123');
    expect(text?.text).toContain(
      'You are invited to Example Mobile. Log in at https://portal.example.com/auth/log-in as ',
    );
    expect(await mails('gail@example.com')).toEqual([]);
  });
});

describe('in a pool of aliases, somebody who is invited', () => {
  it('takes an address over from its owner only when told to', async () => {
    const free = await openTestPool({ pool: { usernameAttributes: [], aliasAttributes: ['email'] } });
    const make = (Username: string, more: object = {}) => {
      const UserAttributes = [
        { Name: 'email', Value: 'shared@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ];
      return free.admin('AdminCreateUser', {
        UserPoolId,
        Username,
        UserAttributes,
        MessageAction: 'SUPPRESS',
        ...more,
      });
    };
    const ownerOf = async (Username: string) =>
      (await free.admin('AdminGetUser', { UserPoolId, Username })).body['Username'];
    try {
      await make('first');
      expect(refusalOf(await make('second'))).toBe(
        '400 AliasExistsException: An account with the given email already exists.',
      );
      expect(await ownerOf('shared@example.com')).toBe('first');
      expect((await make('second', { ForceAliasCreation: true })).status).toBe(200);
      expect(await ownerOf('shared@example.com')).toBe('second');
      expect(await ownerOf('first')).toBe('first');
      expect(refusalOf(await make('First', { ForceAliasCreation: true }))).toContain('UsernameExistsException');
      expect(await ownerOf('shared@example.com')).toBe('second');
      expect(refusalOf(await make('ada@example.com'))).toContain('Username cannot be of email format');
    } finally {
      await free.close();
    }
  });
});

describe('an administrator', () => {
  it('sets a password for good, or for the next log-in only', async () => {
    await confirmedPerson(pool, 'ada@example.com');
    const set = (Password: string, Permanent: boolean) =>
      pool.admin('AdminSetUserPassword', { UserPoolId, Username: 'ada@example.com', Password, Permanent });
    expect((await set('Lasting##100', true)).body).toEqual({});
    expect((await signIn(pool, 'ada@example.com', 'Lasting##100')).status).toBe(200);
    await set('Lent##1000', false);
    expect(await statusOf('ada@example.com')).toBe('FORCE_CHANGE_PASSWORD');
    expect(tokensOf(await firstLogIn('ada@example.com', 'Lent##1000')).access).not.toBe('');
    expect(refusalOf(await set('weakweak', true))).toContain('Password does not conform to policy: ');
  });

  it('confirms a sign-up without a code; the address stays unproven', async () => {
    await signUp(pool, 'bea@example.com');
    const confirm = () => pool.admin('AdminConfirmSignUp', { UserPoolId, Username: 'bea@example.com' });
    expect((await confirm()).body).toEqual({});
    const person = await pool.admin('AdminGetUser', { UserPoolId, Username: 'bea@example.com' });
    expect(person.body['UserStatus']).toBe('CONFIRMED');
    expect(person.body['UserAttributes']).toContainEqual({ Name: 'email_verified', Value: 'false' });
    expect(refusalOf(await confirm())).toBe(
      '400 NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    );
  });

  it('makes somebody choose a new password by a code, which goes only to a proven address', async () => {
    const Username = 'cleo@example.com';
    await confirmedPerson(pool, Username);
    const reset = (name: string) => pool.admin('AdminResetUserPassword', { UserPoolId, Username: name });
    expect((await reset(Username)).body).toEqual({});
    expect(await statusOf(Username)).toBe('RESET_REQUIRED');
    expect(refusalOf(await signIn(pool, Username, 'Test##100'))).toBe(
      '400 PasswordResetRequiredException: Password reset required for the user',
    );
    const body = { Username, ConfirmationCode: await pool.newestCode(Username), Password: chosen };
    expect((await asBrowser(pool, 'ConfirmForgotPassword', body)).body).toEqual({});
    expect(await statusOf(Username)).toBe('CONFIRMED');
    expect((await signIn(pool, Username, chosen)).status).toBe(200);
    await invite('dora@example.com');
    expect(refusalOf(await reset('dora@example.com'))).toBe(
      '400 NotAuthorizedException: User password cannot be reset in the current state.',
    );
    await signUp(pool, 'erin@example.com');
    await pool.admin('AdminConfirmSignUp', { UserPoolId, Username: 'erin@example.com' });
    expect(refusalOf(await reset('erin@example.com'))).toBe(
      '400 InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  });

  it('takes attributes away, but never the name somebody signs in with', async () => {
    const Username = 'finn@example.com';
    await confirmedPerson(pool, Username);
    const remove = (...UserAttributeNames: string[]) =>
      pool.admin('AdminDeleteUserAttributes', { UserPoolId, Username, UserAttributeNames });
    expect((await remove('name', 'custom:role')).body).toEqual({});
    const person = await pool.admin('AdminGetUser', { UserPoolId, Username });
    expect(JSON.stringify(person.body)).not.toContain('custom:role');
    expect(refusalOf(await remove('email'))).toContain('400 InvalidParameterException');
  });

  it('searches people by what is known of them and sees only the attributes asked for', async () => {
    await confirmedPerson(pool, 'gail@example.com');
    const find = async (Filter: string, more: object = {}) => {
      const { body } = await pool.admin('ListUsers', { UserPoolId, Filter, ...more });
      return body['Users'];
    };
    expect(await find('name = "Ada Example"')).toHaveLength(1);
    expect(await find('name ^= "Ada\\" or"')).toEqual([]);
    expect(await find('cognito:user_status = "CONFIRMED"')).toHaveLength(1);
    expect(await find('status = "Disabled"')).toEqual([]);
    expect(await find('email ^= "gail"', { AttributesToGet: ['email'] })).toMatchObject([
      { Attributes: [{ Name: 'email', Value: 'gail@example.com' }] },
    ]);
    const strange = await pool.admin('ListUsers', { UserPoolId, AttributesToGet: ['shoe'] });
    expect(refusalOf(strange)).toContain('400 InvalidParameterException');
  });
});
