import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, confirmedPerson, goodPassword, refusalOf, signUp } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { openTestPool, post, secrets, type TestPool } from './test-pool.ts';

const UserPoolId = secrets.poolId;

let pool: TestPool;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  pool = await openTestPool();
  client = new CognitoIdentityProviderClient({
    endpoint: pool.adminUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
    maxAttempts: 1,
  });
  client.middlewareStack.add(
    (next) => (args) => {
      const { request } = args;
      if (typeof request === 'object' && request !== null && 'headers' in request) {
        Object.assign(request.headers ?? {}, { 'x-admin-secret': secrets.adminSecret });
      }
      return next(args);
    },
    { step: 'build' },
  );
});
afterAll(async () => {
  client.destroy();
  await pool.close();
});

describe('administration through the AWS SDK', () => {
  it('reads somebody by e-mail or by sub', async () => {
    const sub = await confirmedPerson(pool, 'ada@example.com');
    const byEmail = await client.send(new AdminGetUserCommand({ UserPoolId, Username: 'ADA@example.com' }));
    const bySub = await client.send(new AdminGetUserCommand({ UserPoolId, Username: sub }));
    expect(byEmail).toMatchObject({ Username: sub, Enabled: true, UserStatus: 'CONFIRMED' });
    expect(bySub.UserAttributes).toEqual(byEmail.UserAttributes);
    expect(byEmail.UserCreateDate).toEqual(pool.clock.now());
    expect(byEmail.UserAttributes?.[0]).toEqual({ Name: 'sub', Value: sub });
  });

  it('says that somebody does not exist, as does a pool of another id', async () => {
    const nobody = new AdminGetUserCommand({ UserPoolId, Username: 'nobody@example.com' });
    await expect(client.send(nobody)).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
    const elsewhere = new AdminGetUserCommand({ UserPoolId: 'us-east-1_Other0001', Username: 'ada@example.com' });
    await expect(client.send(elsewhere)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('writes what no client may, and a new e-mail counts as not verified', async () => {
    const Username = await confirmedPerson(pool, 'bea@example.com');
    const write = (UserAttributes: { Name: string; Value: string }[]) =>
      client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
    await write([{ Name: 'custom:role', Value: 'viewer' }]);
    await write([{ Name: 'email', Value: 'Bea.New@example.com' }]);
    const person = await client.send(new AdminGetUserCommand({ UserPoolId, Username: 'bea.new@example.com' }));
    expect(person.UserAttributes).toContainEqual({ Name: 'custom:role', Value: 'viewer' });
    expect(person.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
    await write([{ Name: 'email_verified', Value: 'true' }]);
    expect((await signIn(pool, 'bea.new@example.com', goodPassword)).status).toBe(200);
    await confirmedPerson(pool, 'owner@example.com');
    await expect(write([{ Name: 'email', Value: 'OWNER@example.com' }])).rejects.toMatchObject({
      name: 'AliasExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  it('makes codes that went to an old address useless', async () => {
    const Username = String((await signUp(pool, 'moved@example.com')).body['UserSub']);
    const ConfirmationCode = await pool.newestCode('moved@example.com');
    const UserAttributes = [{ Name: 'email', Value: 'moved.on@example.com' }];
    await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
    expect(refusalOf(await asBrowser(pool, 'ConfirmSignUp', { Username, ConfirmationCode }))).toContain(
      '400 ExpiredCodeException',
    );
  });

  it('deletes somebody: tokens end, and the e-mail is free again', async () => {
    const Username = 'cleo@example.com';
    await confirmedPerson(pool, Username);
    const { access, refresh } = tokensOf(await signIn(pool, Username, goodPassword));
    await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    expect(refusalOf(await pool.call('GetUser', { AccessToken: access }))).toContain('400 UserNotFoundException');
    const again = { AuthFlow: 'REFRESH_TOKEN', AuthParameters: { REFRESH_TOKEN: refresh } };
    expect(refusalOf(await asBrowser(pool, 'InitiateAuth', again))).toContain('Invalid Refresh Token');
    expect((await signUp(pool, Username)).status).toBe(200);
  });

  it('signs somebody out everywhere, and disables and enables them', async () => {
    const Username = 'dora@example.com';
    await confirmedPerson(pool, Username);
    const first = tokensOf(await signIn(pool, Username, goodPassword));
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    expect(refusalOf(await pool.call('GetUser', { AccessToken: first.access }))).toContain('has been revoked');
    const second = tokensOf(await signIn(pool, Username, goodPassword));
    await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    expect(refusalOf(await pool.call('GetUser', { AccessToken: second.access }))).toContain('has been revoked');
    await client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
    expect((await signIn(pool, Username, goodPassword)).status).toBe(200);
  });

  it('lists everybody page by page, and finds by sub and e-mail but not by custom attributes', async () => {
    const seen: (string | undefined)[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await client.send(new ListUsersCommand({ UserPoolId, Limit: 2, PaginationToken }));
      seen.push(...(page.Users ?? []).map((user) => user.Username));
      PaginationToken = page.PaginationToken;
    } while (PaginationToken !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    const find = async (Filter: string) => (await client.send(new ListUsersCommand({ UserPoolId, Filter }))).Users;
    const [ada] = (await find('email = "ADA@example.com"')) ?? [];
    expect(seen).toContain(ada?.Username);
    expect(await find(`sub = "${ada?.Username}"`)).toHaveLength(1);
    expect(await find('email ^= "ad"')).toHaveLength(1);
    expect(await find('email = "nobody@example.com"')).toEqual([]);
    await expect(find('custom:signup_id = "sup_0001"')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(find('email like x')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('the administration listener', () => {
  it('refuses calls without the shared secret or with a wrong one', async () => {
    const body = { UserPoolId, Username: 'ada@example.com' };
    expect((await post(pool.adminUrl, 'AdminGetUser', body, {})).status).toBe(403);
    expect((await post(pool.adminUrl, 'AdminGetUser', body, { 'x-admin-secret': 'guess' })).status).toBe(403);
    expect((await fetch(`${pool.adminUrl}/revocations`)).status).toBe(403);
  });

  it('has operations that the public listener does not know at all', async () => {
    const body = { UserPoolId, Username: 'ada@example.com' };
    const headers = { 'x-admin-secret': secrets.adminSecret };
    const [adminCall, mailCall, unheardOf] = await Promise.all(
      ['AdminGetUser', 'ListMail', 'MakeCoffee'].map((name) => post(pool.url, name, body, headers)),
    );
    expect(adminCall?.body).toEqual(unheardOf?.body);
    expect(mailCall?.body).toEqual(unheardOf?.body);
    expect((await fetch(`${pool.url}/revocations`, { headers })).status).toBe(404);
  });
});
