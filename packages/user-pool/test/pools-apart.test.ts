import { SignJWT, decodeJwt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedPerson, goodPassword, refusalOf } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const email = 'ada@example.com';
const otherPassword = 'Other##200';

let pool: TestPool;
let otherPoolId: string;
let otherClientId: string;
let otherSub: string;
beforeAll(async () => {
  pool = await openTestPool();
  const made = await pool.admin('CreateUserPool', {
    PoolName: 'other',
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
  });
  otherPoolId = textIn(made, 'Id');
  const client = await pool.admin('CreateUserPoolClient', {
    UserPoolId: otherPoolId,
    ClientName: 'app',
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  });
  otherClientId = textIn(client, 'ClientId');
  const ClientId = otherClientId;
  const signedUp = await pool.call('SignUp', { ClientId, Username: email, Password: otherPassword });
  otherSub = String(signedUp.body['UserSub']);
  const ConfirmationCode = await pool.newestCode(email);
  await pool.call('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode });
});
afterAll(() => pool.close());

function textIn(answer: Answer, name: string): string {
  return JSON.stringify(answer.body).match(new RegExp(`"${name}":"([^"]+)"`))?.[1] ?? '';
}

function signInElsewhere(PASSWORD: string): Promise<Answer> {
  return pool.call('InitiateAuth', {
    ClientId: otherClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  });
}

describe('two pools of one service', () => {
  it('have people of their own under the same name', async () => {
    const sub = await confirmedPerson(pool, email);
    expect(sub).not.toBe(otherSub);
    expect(refusalOf(await signIn(pool, email, otherPassword))).toContain('Incorrect username or password.');
    expect(refusalOf(await signInElsewhere(goodPassword))).toContain('Incorrect username or password.');
    const here = decodeJwt(tokensOf(await signIn(pool, email, goodPassword)).id);
    const there = decodeJwt(tokensOf(await signInElsewhere(otherPassword)).id);
    expect([here.sub, here.iss, here.aud]).toEqual([sub, pool.issuer, secrets.publicClientId]);
    expect([there.sub, there.iss, there.aud]).toEqual([otherSub, `${pool.url}/${otherPoolId}`, otherClientId]);
  });

  it('answer their own tokens, and refresh them for their own clients only', async () => {
    const { access, refresh } = tokensOf(await signInElsewhere(otherPassword));
    expect((await pool.call('GetUser', { AccessToken: access })).body['Username']).toBe(otherSub);
    const again = (ClientId: string) =>
      pool.call('InitiateAuth', {
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refresh },
      });
    expect(refusalOf(await again(secrets.publicClientId))).toContain('Invalid Refresh Token');
    expect((await again(otherClientId)).status).toBe(200);
  });

  it('show an administrator no one of the other', async () => {
    const find = (UserPoolId: string, Username: string) => pool.admin('AdminGetUser', { UserPoolId, Username });
    expect(refusalOf(await find(secrets.poolId, otherSub))).toContain('UserNotFoundException');
    expect((await find(otherPoolId, otherSub)).status).toBe(200);
    const listed = await pool.admin('ListUsers', { UserPoolId: otherPoolId });
    expect(JSON.stringify(listed.body).match(/"UserStatus"/g)).toHaveLength(1);
  });

  it('take no token that names a pool which did not sign it, or no pool at all', async () => {
    const { access } = tokensOf(await signInElsewhere(otherPassword));
    const [head = '', , signature = ''] = access.split('.');
    const claims = decodeJwt(access);
    const { privateKey } = await generateKeyPair('RS256');
    const forged = async (iss: unknown) => {
      const body = Buffer.from(JSON.stringify({ ...claims, iss })).toString('base64url');
      return `${head}.${body}.${signature}`;
    };
    const own = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    const issuers = [
      pool.issuer,
      `${pool.url}/us-east-1_Nobody000`,
      'a\u0000b',
      7,
      { a: 1 },
      null,
      '',
      '/'.repeat(2000),
    ];
    const tokens = [own, 'not.a.token', ...(await Promise.all(issuers.map(forged)))];
    for (const AccessToken of tokens) {
      expect(refusalOf(await pool.call('GetUser', { AccessToken }))).toBe(
        '400 NotAuthorizedException: Invalid Access Token',
      );
    }
  });

  it('go one by one: with a pool its people, sessions and tokens go, the other stays', async () => {
    const { access } = tokensOf(await signInElsewhere(otherPassword));
    await pool.admin('DeleteUserPool', { UserPoolId: otherPoolId });
    expect(refusalOf(await pool.call('GetUser', { AccessToken: access }))).toContain('Invalid Access Token');
    expect(refusalOf(await signInElsewhere(otherPassword))).toContain('ResourceNotFoundException');
    expect((await signIn(pool, email, goodPassword)).status).toBe(200);
  });
});
