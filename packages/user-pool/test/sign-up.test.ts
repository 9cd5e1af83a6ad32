import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, goodPassword, otherThan, refusalOf, serverHash, signUp } from './people.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

describe('signing up', () => {
  it('makes an unconfirmed person and mails a six-digit code', async () => {
    const answer = await signUp(pool, 'Ada@example.com');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    const mails = await pool.admin('ListMail', { To: 'ada@example.com' });
    expect(JSON.stringify(mails.body)).toContain('Example Mobile');
    expect(await pool.newestCode('ada@example.com')).toMatch(/^\d{6}$/);
    const person = await pool.admin('AdminGetUser', { UserPoolId: secrets.poolId, Username: 'ADA@example.com' });
    expect(person.body).toMatchObject({ Username: answer.body['UserSub'], UserStatus: 'UNCONFIRMED', Enabled: true });
  });

  it('says so when the e-mail is taken, in whatever letter case', async () => {
    await signUp(pool, 'taken@example.com');
    expect(refusalOf(await signUp(pool, 'TAKEN@example.com'))).toBe('400 UsernameExistsException: User already exists');
  });

  it('lets exactly one of many sign-ups at once have an e-mail', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(pool, 'race@example.com')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it.each([
    ['Ab1!xyz', 'Password not long enough'],
    ['test##100', 'Password must have uppercase characters'],
    ['TEST##100', 'Password must have lowercase characters'],
    ['TestTest##', 'Password must have numeric characters'],
    ['TestTest100', 'Password must have symbol characters'],
  ])('refuses the password %s because of the policy', async (password, ending) => {
    expect(refusalOf(await signUp(pool, 'policy@example.com', password))).toBe(
      `400 InvalidPasswordException: Password did not conform with policy: ${ending}`,
    );
  });

  it.each('#?!@$%^&*-'.split(''))('accepts %s as the special character of a password', async (special) => {
    const email = `special-${special.charCodeAt(0)}@example.com`;
    expect((await signUp(pool, email, `Meter7Reading${special}`)).status).toBe(200);
  });

  it('wants an e-mail as the username', async () => {
    const body = { Username: 'ada', Password: goodPassword };
    expect(refusalOf(await asBrowser(pool, 'SignUp', body))).toBe(
      '400 InvalidParameterException: Username should be an email.',
    );
  });
});

describe('who may sign people up', () => {
  const body = { Username: 'mallory@example.com', Password: goodPassword };

  it.each(['custom:role', 'custom:signup_id', 'email_verified'])('refuses %s from the browser client', async (Name) => {
    const UserAttributes = [{ Name, Value: 'true' }];
    expect(refusalOf(await asBrowser(pool, 'SignUp', { ...body, UserAttributes }))).toBe(
      '400 InvalidParameterException: A client attempted to write unauthorized attribute',
    );
  });

  it('refuses the server client without its secret hash or with a wrong one', async () => {
    const ClientId = secrets.serverClientId;
    expect(refusalOf(await pool.call('SignUp', { ...body, ClientId }))).toBe(
      `400 NotAuthorizedException: Client ${ClientId} is configured with secret but SECRET_HASH was not received`,
    );
    const SecretHash = serverHash('somebody-else@example.com');
    expect(refusalOf(await pool.call('SignUp', { ...body, ClientId, SecretHash }))).toBe(
      `400 NotAuthorizedException: Unable to verify secret hash for client ${ClientId}`,
    );
  });

  it('refuses an unknown client, and attributes the schema does not have', async () => {
    expect(refusalOf(await pool.call('SignUp', { ...body, ClientId: 'stranger' }))).toBe(
      '400 ResourceNotFoundException: User pool client stranger does not exist.',
    );
    const UserAttributes = [{ Name: 'custom:shoe', Value: '42' }];
    expect(refusalOf(await asBrowser(pool, 'SignUp', { ...body, UserAttributes }))).toContain(
      '400 InvalidParameterException: Attributes did not conform to the schema: ',
    );
  });
});

describe('confirming the address', () => {
  it('confirms once with the code of the mail and marks the address as verified', async () => {
    await signUp(pool, 'bea@example.com');
    const ConfirmationCode = await pool.newestCode('bea@example.com');
    const confirm = () => asBrowser(pool, 'ConfirmSignUp', { Username: 'bea@example.com', ConfirmationCode });
    expect(await confirm()).toMatchObject({ status: 200, body: {} });
    const person = await pool.admin('AdminGetUser', { UserPoolId: secrets.poolId, Username: 'bea@example.com' });
    expect(person.body['UserStatus']).toBe('CONFIRMED');
    expect(person.body['UserAttributes']).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(refusalOf(await confirm())).toBe(
      '400 NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED',
    );
  });

  it('lets a code of an earlier mail stay good, until one is used', async () => {
    const Username = 'cleo@example.com';
    await signUp(pool, Username);
    const first = await pool.newestCode(Username);
    const resent = await asBrowser(pool, 'ResendConfirmationCode', { Username });
    expect(resent.body).toEqual({
      CodeDeliveryDetails: { Destination: 'c***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    const second = await pool.newestCode(Username);
    const confirm = (ConfirmationCode: string) => asBrowser(pool, 'ConfirmSignUp', { Username, ConfirmationCode });
    const wrong = ['000000', '000001', '000002'].find((code) => code !== first && code !== second) ?? '';
    expect(refusalOf(await confirm(wrong))).toBe(
      '400 CodeMismatchException: Invalid verification code provided, please try again.',
    );
    expect((await confirm(first)).status).toBe(200);
  });

  it('takes a code until its 24 hours are over and not a moment longer', async () => {
    const Username = 'dora@example.com';
    await signUp(pool, Username);
    const ConfirmationCode = await pool.newestCode(Username);
    pool.clock.advance({ hours: 24, ms: -1 });
    const wrong = { Username, ConfirmationCode: otherThan(ConfirmationCode) };
    expect(refusalOf(await asBrowser(pool, 'ConfirmSignUp', wrong))).toContain('CodeMismatchException');
    pool.clock.advance({ ms: 1 });
    expect(refusalOf(await asBrowser(pool, 'ConfirmSignUp', { Username, ConfirmationCode }))).toBe(
      '400 ExpiredCodeException: Invalid code provided, please request a code again.',
    );
  });
});
