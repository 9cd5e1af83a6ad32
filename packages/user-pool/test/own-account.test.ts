import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, confirmedPerson, goodPassword, otherThan, refusalOf } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const UserPoolId = secrets.poolId;
const chosen = 'Chosen$$300';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

/** Somebody who has logged in; answers a way to call with their access token. */
async function loggedIn(email: string): Promise<(operation: string, body?: object) => Promise<Answer>> {
  await confirmedPerson(pool, email);
  const { access } = tokensOf(await signIn(pool, email, goodPassword));
  return (operation, body = {}) => pool.call(operation, { AccessToken: access, ...body });
}

async function attributesOf(Username: string): Promise<Record<string, string>> {
  const { body } = await pool.admin('AdminGetUser', { UserPoolId, Username });
  const list = body['UserAttributes'];
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(list.map((each: { Name: string; Value: string }) => [each.Name, each.Value]));
}

const changed = (Name: string, Value: string) => ({ UserAttributes: [{ Name, Value }] });
const mailsTo = async (To: string) => (await pool.admin('ListMail', { To })).body['Mails'];

describe('a changed e-mail address', () => {
  it('waits for its code; until then the old one is the name to log in with', async () => {
    const call = await loggedIn('ada@example.com');
    const answer = await call('UpdateUserAttributes', changed('email', 'Ada.New@example.com'));
    expect(answer.body).toEqual({
      CodeDeliveryDetailsList: [{ Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' }],
    });
    expect(await attributesOf('ada@example.com')).toMatchObject({ email: 'ada@example.com', email_verified: 'true' });
    expect((await signIn(pool, 'ada@example.com', goodPassword)).status).toBe(200);
    expect(refusalOf(await signIn(pool, 'ada.new@example.com', goodPassword))).toContain('Incorrect username');

    const Code = await pool.newestCode('ada.new@example.com');
    const verify = (code: string) => call('VerifyUserAttribute', { AttributeName: 'email', Code: code });
    expect(refusalOf(await verify(otherThan(Code)))).toContain('400 CodeMismatchException');
    expect((await verify(Code)).body).toEqual({});
    expect(await attributesOf('ada.new@example.com')).toMatchObject({
      email: 'Ada.New@example.com',
      email_verified: 'true',
    });
    expect((await signIn(pool, 'ada.new@example.com', goodPassword)).status).toBe(200);
    expect(refusalOf(await signIn(pool, 'ada@example.com', goodPassword))).toContain('Incorrect username');
    expect(refusalOf(await verify(Code))).toContain('400 ExpiredCodeException');
  });

  it('is mailed to the old one as soon as it counts, not before', async () => {
    const call = await loggedIn('nora@example.com');
    await call('UpdateUserAttributes', changed('email', 'nora.new@example.com'));
    expect(await mailsTo('nora@example.com')).toHaveLength(1);
    const Code = await pool.newestCode('nora.new@example.com');
    await call('VerifyUserAttribute', { AttributeName: 'email', Code });
    expect(await mailsTo('nora@example.com')).toMatchObject([
      { subject: 'Your email at Example Mobile has changed', code: '' },
      { subject: 'Confirm your email for Example Mobile' },
    ]);
    await call('GetUserAttributeVerificationCode', { AttributeName: 'email' });
    await call('VerifyUserAttribute', {
      AttributeName: 'email',
      Code: await pool.newestCode('nora.new@example.com'),
    });
    expect(await mailsTo('nora.new@example.com')).toHaveLength(2);
  });

  it('has 24 hours, and a code asked for again goes to the new address', async () => {
    const call = await loggedIn('bea@example.com');
    await call('UpdateUserAttributes', changed('email', 'bea.new@example.com'));
    const first = await pool.newestCode('bea.new@example.com');
    await call('GetUserAttributeVerificationCode', { AttributeName: 'email' });
    const Code = await pool.newestCode('bea.new@example.com');
    expect(refusalOf(await call('VerifyUserAttribute', { AttributeName: 'email', Code: first }))).toContain(
      first === Code ? '200' : '400 CodeMismatchException',
    );
    pool.clock.advance({ hours: 24 });
    const { access } = tokensOf(await signIn(pool, 'bea@example.com', goodPassword));
    const late = { AccessToken: access, AttributeName: 'email', Code };
    expect(refusalOf(await pool.call('VerifyUserAttribute', late))).toBe(
      '400 ExpiredCodeException: Invalid code provided, please request a code again.',
    );
  });

  it('can be called off by sending the old one again', async () => {
    const call = await loggedIn('cleo@example.com');
    await call('UpdateUserAttributes', changed('email', 'cleo.new@example.com'));
    const Code = await pool.newestCode('cleo.new@example.com');
    const back = await call('UpdateUserAttributes', changed('email', 'cleo@example.com'));
    expect(back.body).toEqual({ CodeDeliveryDetailsList: [] });
    expect(refusalOf(await call('VerifyUserAttribute', { AttributeName: 'email', Code }))).toContain(
      '400 ExpiredCodeException',
    );
  });

  it('cannot be somebody else’s who took it meanwhile', async () => {
    const call = await loggedIn('dora@example.com');
    const taken = '400 AliasExistsException: An account with the given email already exists.';
    await call('UpdateUserAttributes', changed('email', 'soon@example.com'));
    const Code = await pool.newestCode('soon@example.com');
    await confirmedPerson(pool, 'soon@example.com');
    expect(refusalOf(await call('VerifyUserAttribute', { AttributeName: 'email', Code }))).toBe(taken);
    expect(await attributesOf('dora@example.com')).toMatchObject({ email: 'dora@example.com' });
  });

  it('makes reset codes that went to the old address useless', async () => {
    const Username = 'erin@example.com';
    const call = await loggedIn(Username);
    await asBrowser(pool, 'ForgotPassword', { Username });
    const ConfirmationCode = await pool.newestCode(Username);
    await call('UpdateUserAttributes', changed('email', 'erin.new@example.com'));
    const Code = await pool.newestCode('erin.new@example.com');
    await call('VerifyUserAttribute', { AttributeName: 'email', Code });
    const reset = { Username: 'erin.new@example.com', ConfirmationCode, Password: chosen };
    expect(refusalOf(await asBrowser(pool, 'ConfirmForgotPassword', reset))).toContain('400 ExpiredCodeException');
  });
});

describe('a person’s other attributes', () => {
  it('change at once, and go', async () => {
    const call = await loggedIn('finn@example.com');
    expect((await call('UpdateUserAttributes', changed('name', 'Finn'))).body).toEqual({ CodeDeliveryDetailsList: [] });
    expect(await attributesOf('finn@example.com')).toMatchObject({ name: 'Finn' });
    expect((await call('DeleteUserAttributes', { UserAttributeNames: ['name'] })).body).toEqual({});
    expect((await attributesOf('finn@example.com'))['name']).toBeUndefined();
  });

  it('that only the server may write stay as they are, and so does the name to log in with', async () => {
    const call = await loggedIn('gail@example.com');
    const unauthorized = '400 InvalidParameterException: A client attempted to write unauthorized attribute';
    expect(refusalOf(await call('UpdateUserAttributes', changed('custom:role', 'owner')))).toBe(unauthorized);
    expect(refusalOf(await call('UpdateUserAttributes', changed('email_verified', 'true')))).toBe(unauthorized);
    expect(refusalOf(await call('DeleteUserAttributes', { UserAttributeNames: ['custom:role'] }))).toBe(unauthorized);
    expect(refusalOf(await call('DeleteUserAttributes', { UserAttributeNames: ['email'] }))).toContain(
      '400 InvalidParameterException',
    );
    expect(refusalOf(await call('UpdateUserAttributes', changed('custom:shoe', '42')))).toContain(
      'user.custom:shoe: Attribute does not exist in the schema.',
    );
  });

  it('a phone number is unproven until its code comes back', async () => {
    const call = await loggedIn('hana@example.com');
    await call('UpdateUserAttributes', changed('phone_number', '+12025550123'));
    expect(await attributesOf('hana@example.com')).toMatchObject({ phone_number_verified: 'false' });
    const asked = await call('GetUserAttributeVerificationCode', { AttributeName: 'phone_number' });
    expect(asked.body).toEqual({
      CodeDeliveryDetails: { Destination: '+*******0123', DeliveryMedium: 'SMS', AttributeName: 'phone_number' },
    });
    const Code = await pool.newestCode('+12025550123');
    expect((await call('VerifyUserAttribute', { AttributeName: 'phone_number', Code })).body).toEqual({});
    expect(await attributesOf('hana@example.com')).toMatchObject({ phone_number_verified: 'true' });
    await call('UpdateUserAttributes', changed('phone_number', '+12025550199'));
    expect(await attributesOf('hana@example.com')).toMatchObject({ phone_number_verified: 'false' });
    await call('UpdateUserAttributes', changed('phone_number', ''));
    expect(Object.keys(await attributesOf('hana@example.com')).join()).not.toContain('phone_number');
  });

  it('only contacts can be proven, and only those that are there', async () => {
    const call = await loggedIn('ines@example.com');
    expect(refusalOf(await call('GetUserAttributeVerificationCode', { AttributeName: 'phone_number' }))).toContain(
      '400 InvalidParameterException',
    );
    expect(refusalOf(await call('GetUserAttributeVerificationCode', { AttributeName: 'name' }))).toContain(
      'Member must satisfy enum value set: [email, phone_number]',
    );
  });
});

describe('a changed password', () => {
  it('needs the old one and keeps to the policy; this session goes on', async () => {
    const Username = 'jana@example.com';
    const call = await loggedIn(Username);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      call('ChangePassword', { PreviousPassword, ProposedPassword });
    expect(refusalOf(await change('Wrong##100', chosen))).toBe(
      '400 NotAuthorizedException: Incorrect username or password.',
    );
    expect(refusalOf(await change(goodPassword, 'Aa1$'))).toBe(
      '400 InvalidPasswordException: Password does not conform to policy: Password not long enough',
    );
    expect((await change(goodPassword, chosen)).body).toEqual({});
    expect((await signIn(pool, Username, chosen)).status).toBe(200);
    expect(refusalOf(await signIn(pool, Username, goodPassword))).toContain('Incorrect username or password.');
    expect((await call('GetUser')).status).toBe(200);
  });

  it('is asked for five times an hour at most, however many guess at once', async () => {
    const call = await loggedIn('kara@example.com');
    const guess = () => call('ChangePassword', { PreviousPassword: 'Wrong##100', ProposedPassword: chosen });
    const texts = (await Promise.all(Array.from({ length: 9 }, guess))).map(refusalOf);
    expect(texts.filter((text) => text.includes('Incorrect username or password.'))).toHaveLength(5);
    expect(texts.filter((text) => text.includes('LimitExceededException: Attempt limit exceeded'))).toHaveLength(4);
  });
});

describe('somebody who deletes the own account', () => {
  it('is gone, with every session and the name', async () => {
    const Username = 'lena@example.com';
    const call = await loggedIn(Username);
    const other = tokensOf(await signIn(pool, Username, goodPassword));
    expect((await call('DeleteUser')).body).toEqual({});
    expect(refusalOf(await pool.call('GetUser', { AccessToken: other.access }))).toContain('UserNotFoundException');
    expect(await confirmedPerson(pool, Username)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await mailsTo(Username)).toHaveLength(2);
  });
});

describe('a pool that changes addresses at once', () => {
  it('mails a code, logs in by the new address and treats it as unproven', async () => {
    const plain = await openTestPool({ pool: { attributesRequireVerificationBeforeUpdate: [] } });
    try {
      await confirmedPerson(plain, 'mona@example.com');
      const { access } = tokensOf(await signIn(plain, 'mona@example.com', goodPassword));
      const forClient = { ClientId: secrets.publicClientId };
      await plain.call('ForgotPassword', { ...forClient, Username: 'mona@example.com' });
      const ConfirmationCode = await plain.newestCode('mona@example.com');
      const body = { AccessToken: access, ...changed('email', 'mona.new@example.com') };
      const answer = await plain.call('UpdateUserAttributes', body);
      expect(answer.body['CodeDeliveryDetailsList']).toHaveLength(1);
      const me = await plain.call('GetUser', { AccessToken: access });
      expect(me.body['UserAttributes']).toContainEqual({ Name: 'email', Value: 'mona.new@example.com' });
      expect(me.body['UserAttributes']).toContainEqual({ Name: 'email_verified', Value: 'false' });
      const reset = { ...forClient, Username: 'mona.new@example.com', ConfirmationCode, Password: chosen };
      expect(refusalOf(await plain.call('ConfirmForgotPassword', reset))).toContain('ExpiredCodeException');
      expect((await signIn(plain, 'mona.new@example.com', goodPassword)).status).toBe(200);
      const Code = await plain.newestCode('mona.new@example.com');
      await plain.call('VerifyUserAttribute', { AccessToken: access, AttributeName: 'email', Code });
      const proven = await plain.call('GetUser', { AccessToken: access });
      expect(proven.body['UserAttributes']).toContainEqual({ Name: 'email_verified', Value: 'true' });
    } finally {
      await plain.close();
    }
  });
});
