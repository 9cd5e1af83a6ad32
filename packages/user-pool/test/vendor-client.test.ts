import {
  AuthenticationDetails,
  type CognitoUser,
  type CognitoUserAttribute,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserUser } from './browser-user.ts';
import { confirmedPerson, goodPassword, refusalOf, signUp } from './people.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

const userOf = (Username: string): CognitoUser => browserUser(pool, Username);

function logIn(user: CognitoUser, Password: string): Promise<CognitoUserSession> {
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password });
  return new Promise((resolve, reject) => {
    user.authenticateUser(details, { onSuccess: resolve, onFailure: reject });
  });
}

function called<T>(start: (done: (error?: Error | null, result?: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result)));
  });
}

describe('amazon-cognito-identity-js', () => {
  it('confirms, resends, logs in with the password and reads who it is', async () => {
    const email = 'ada@example.com';
    await signUp(pool, email);
    const user = userOf(email);
    await expect(logIn(user, goodPassword)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await called((done) => user.resendConfirmationCode(done));
    const code = await pool.newestCode(email);
    expect(await called((done) => user.confirmRegistration(code, true, done))).toBe('SUCCESS');
    const session = await logIn(user, goodPassword);
    expect(session.isValid()).toBe(true);
    const attributes = await called<CognitoUserAttribute[]>((done) => user.getUserAttributes(done));
    expect(attributes?.map((each) => [each.getName(), each.getValue()])).toContainEqual(['custom:role', 'owner']);
  });

  it('gets id and access tokens that any JWT library verifies against the key set', async () => {
    const email = 'claims@example.com';
    const sub = await confirmedPerson(pool, email);
    const session = await logIn(userOf(email), goodPassword);
    const keySet = createRemoteJWKSet(new URL(`${pool.issuer}/.well-known/jwks.json`));
    const idToken = session.getIdToken().getJwtToken();
    const accessToken = session.getAccessToken().getJwtToken();
    const id = await jwtVerify(idToken, keySet, { issuer: pool.issuer, audience: secrets.publicClientId });
    const access = await jwtVerify(accessToken, keySet, { issuer: pool.issuer });
    expect(id.payload).toMatchObject({
      sub,
      token_use: 'id',
      email,
      email_verified: true,
      'custom:role': 'owner',
      'custom:signup_id': 'sup_0001',
      'cognito:username': sub,
    });
    expect(access.payload).toMatchObject({
      sub,
      token_use: 'access',
      username: sub,
      client_id: secrets.publicClientId,
      scope: 'aws.cognito.signin.user.admin',
      origin_jti: id.payload['origin_jti'],
      event_id: id.payload['event_id'],
    });
    expect(access.payload['email']).toBeUndefined();
    expect((id.payload.exp ?? 0) - (id.payload.iat ?? 0)).toBe(3600);
    expect(decodeProtectedHeader(idToken).kid).not.toBe(decodeProtectedHeader(accessToken).kid);
  });

  it('refreshes within the same session', async () => {
    const email = 'refresh@example.com';
    await confirmedPerson(pool, email);
    const user = userOf(email);
    const first = await logIn(user, goodPassword);
    pool.clock.advance({ seconds: 50 * 60 });
    const second = await called<CognitoUserSession>((done) => user.refreshSession(first.getRefreshToken(), done));
    const before = first.getIdToken().decodePayload();
    const after = second?.getIdToken().decodePayload() ?? {};
    expect(after['auth_time']).toBe(before['auth_time']);
    expect(after['origin_jti']).toBe(before['origin_jti']);
    expect(after['event_id']).toBe(before['event_id']);
    expect(after['jti']).not.toBe(before['jti']);
    expect(Number(after['iat']) - Number(before['iat'])).toBe(3000);
  });

  it('replaces a forgotten password', async () => {
    const email = 'forgot@example.com';
    await confirmedPerson(pool, email);
    const user = userOf(email);
    await new Promise((resolve, reject) => {
      user.forgotPassword({ onSuccess: resolve, onFailure: reject, inputVerificationCode: resolve });
    });
    const code = await pool.newestCode(email);
    const answer = await new Promise((resolve, reject) => {
      user.confirmPassword(code, 'Recent$$200', { onSuccess: resolve, onFailure: reject });
    });
    expect(answer).toBe('SUCCESS');
    expect((await logIn(user, 'Recent$$200')).isValid()).toBe(true);
  });

  it('signs out of this browser by revoking its session only', async () => {
    const email = 'out@example.com';
    await confirmedPerson(pool, email);
    const here = userOf(email);
    const there = userOf(email);
    const session = await logIn(here, goodPassword);
    const other = await logIn(there, goodPassword);
    await new Promise<void>((resolve) => {
      here.signOut(resolve);
    });
    const AccessToken = session.getAccessToken().getJwtToken();
    expect(refusalOf(await pool.call('GetUser', { AccessToken }))).toBe(
      '400 NotAuthorizedException: Access Token has been revoked',
    );
    expect((await pool.call('GetUser', { AccessToken: other.getAccessToken().getJwtToken() })).status).toBe(200);
  });

  it('signs out everywhere', async () => {
    const email = 'everywhere@example.com';
    await confirmedPerson(pool, email);
    const here = userOf(email);
    const there = userOf(email);
    await logIn(here, goodPassword);
    const other = await logIn(there, goodPassword);
    await new Promise((resolve, reject) => {
      here.globalSignOut({ onSuccess: resolve, onFailure: reject });
    });
    const refresh = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: secrets.publicClientId };
    const AuthParameters = { REFRESH_TOKEN: other.getRefreshToken().getToken() };
    expect(refusalOf(await pool.call('InitiateAuth', { ...refresh, AuthParameters }))).toBe(
      '400 NotAuthorizedException: Refresh Token has been revoked',
    );
  });
});
