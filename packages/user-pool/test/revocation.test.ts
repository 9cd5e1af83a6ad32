import { SignJWT, generateKeyPair, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asBrowser, confirmedPerson, goodPassword, refusalOf } from './people.ts';
import { accessTokenOf, turnTotpOn } from './sign-in-calls.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

const feedShape = z.object({
  Cursor: z.string(),
  Revocations: z.array(z.object({ Sub: z.string(), OriginJtis: z.array(z.string()), Reason: z.string() })),
});

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({ pool: { mfa: { mode: 'OPTIONAL', sms: true, totp: true } } });
});
afterAll(() => pool.close());

async function feed(after: string, waitMs: number) {
  const url = `${pool.adminUrl}/revocations?after=${after}&waitMs=${waitMs}`;
  const answer = await fetch(url, { headers: { 'x-admin-secret': secrets.adminSecret } });
  return feedShape.parse(await answer.json());
}

const originOf = (token: string) => String(decodeJwt(token)['origin_jti']);
const refresh = (REFRESH_TOKEN: string) =>
  asBrowser(pool, 'InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } });

describe('the feed of ended sessions', () => {
  it('tells which sessions ended, why, and lets a reader go on where it was', async () => {
    const sub = await confirmedPerson(pool, 'ada@example.com');
    const one = tokensOf(await signIn(pool, 'ada@example.com', goodPassword));
    const two = tokensOf(await signIn(pool, 'ada@example.com', goodPassword));
    const { Cursor: start } = await feed('0', 0);
    await asBrowser(pool, 'RevokeToken', { Token: one.refresh });
    await asBrowser(pool, 'RevokeToken', { Token: one.refresh });
    const first = await feed(start, 0);
    expect(first.Revocations).toEqual([{ Sub: sub, OriginJtis: [originOf(one.access)], Reason: 'token_revoked' }]);
    await pool.admin('AdminDeleteUser', { UserPoolId: secrets.poolId, Username: sub });
    const second = await feed(first.Cursor, 0);
    expect(second.Revocations).toEqual([{ Sub: sub, OriginJtis: [originOf(two.access)], Reason: 'deleted' }]);
    expect(await feed(second.Cursor, 0)).toEqual({ Cursor: second.Cursor, Revocations: [] });
  });

  it('wakes a reader who waits', async () => {
    await confirmedPerson(pool, 'bea@example.com');
    const { access } = tokensOf(await signIn(pool, 'bea@example.com', goodPassword));
    const { Cursor } = await feed('0', 0);
    const waiting = feed(Cursor, 25_000);
    await pool.call('GlobalSignOut', { AccessToken: access });
    expect((await waiting).Revocations).toMatchObject([{ OriginJtis: [originOf(access)], Reason: 'signed_out' }]);
  });
});

describe('the feed of changes of logins', () => {
  const changesShape = z.object({
    ChangesCursor: z.string(),
    Changes: z.array(z.object({ Sub: z.string(), Kind: z.string() })),
  });
  const changes = async (after: string, waitMs = 0) => {
    const url = `${pool.adminUrl}/revocations?after=999999&changesAfter=${after}&waitMs=${waitMs}`;
    const answer = await fetch(url, { headers: { 'x-admin-secret': secrets.adminSecret } });
    return changesShape.parse(await answer.json());
  };

  it('tells of passwords, second factors and the first lock, and wakes a reader who waits', async () => {
    const email = 'changes@example.com';
    const sub = await confirmedPerson(pool, email);
    const AccessToken = await accessTokenOf(pool, email);
    const { ChangesCursor: start } = await changes('0');
    const waiting = changes(start, 25_000);
    await turnTotpOn(pool, AccessToken);
    expect((await waiting).Changes).toEqual([{ Sub: sub, Kind: 'second_factor_on' }]);
    await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { PreferredMfa: false } });
    await turnTotpOn(pool, AccessToken);
    await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
    const change = { AccessToken, PreviousPassword: goodPassword, ProposedPassword: 'Recent$$200' };
    await pool.call('ChangePassword', change);
    await asBrowser(pool, 'ForgotPassword', { Username: email });
    const ConfirmationCode = await pool.newestCode(email);
    const reset = { Username: email, ConfirmationCode, Password: 'Violet$$731' };
    expect(await asBrowser(pool, 'ConfirmForgotPassword', reset)).toMatchObject({ status: 200 });
    for (let tries = 0; tries < 8; tries += 1) {
      await signIn(pool, email, goodPassword);
      pool.clock.advance({ seconds: 20 });
    }
    expect((await changes(start)).Changes.filter(({ Sub }) => Sub === sub).map(({ Kind }) => Kind)).toEqual([
      'second_factor_on',
      'second_factor_changed',
      'second_factor_changed',
      'second_factor_changed',
      'second_factor_off',
      'password_changed',
      'password_reset',
      'locked_out',
    ]);
  });

  it('tells of a lock on a name that does not exist, so that its answers take as long', async () => {
    const { ChangesCursor: start } = await changes('0');
    for (let tries = 0; tries < 6; tries += 1) await signIn(pool, 'no.one@example.com', goodPassword);
    expect((await changes(start)).Changes).toMatchObject([{ Kind: 'locked_out' }]);
  });
});

describe('tokens that must not be accepted', () => {
  const getUser = (AccessToken: string) => pool.call('GetUser', { AccessToken });
  const invalid = '400 NotAuthorizedException: Invalid Access Token';

  it('are refused: an id token, a foreign signature, no signature, another issuer', async () => {
    await confirmedPerson(pool, 'cleo@example.com');
    const { access, id } = tokensOf(await signIn(pool, 'cleo@example.com', goodPassword));
    expect((await getUser(access)).status).toBe(200);
    expect(refusalOf(await getUser(id))).toBe(invalid);
    const { privateKey } = await generateKeyPair('RS256');
    const forged = new SignJWT(decodeJwt(access)).setProtectedHeader({ alg: 'RS256' });
    expect(refusalOf(await getUser(await forged.sign(privateKey)))).toBe(invalid);
    const [, claims] = access.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(refusalOf(await getUser(`${none}.${claims}.`))).toBe(invalid);
    expect(refusalOf(await getUser('rubbish'))).toBe(invalid);
  });

  it('are refused once their hour is over, while the refresh token lives for thirty days', async () => {
    await confirmedPerson(pool, 'dora@example.com');
    const tokens = tokensOf(await signIn(pool, 'dora@example.com', goodPassword));
    pool.clock.advance({ hours: 1 });
    expect(refusalOf(await getUser(tokens.access))).toBe('400 NotAuthorizedException: Access Token has expired');
    pool.clock.advance({ hours: 30 * 24 - 1, ms: -1 });
    const fresh = await refresh(tokens.refresh);
    expect((await getUser(tokensOf(fresh).access)).status).toBe(200);
    expect(fresh.body['AuthenticationResult']).not.toHaveProperty('RefreshToken');
    pool.clock.advance({ ms: 1 });
    expect(refusalOf(await refresh(tokens.refresh))).toBe('400 NotAuthorizedException: Refresh Token has expired');
  });

  it('are refused when the refresh token is made up or belongs to another client', async () => {
    expect(refusalOf(await refresh('made-up'))).toBe('400 NotAuthorizedException: Invalid Refresh Token');
    await confirmedPerson(pool, 'eve@example.com');
    const tokens = tokensOf(await signIn(pool, 'eve@example.com', goodPassword));
    const stolen = await pool.call('InitiateAuth', {
      ClientId: secrets.serverClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: tokens.refresh },
    });
    expect(refusalOf(stolen)).toBe('400 NotAuthorizedException: Invalid Refresh Token');
  });
});
