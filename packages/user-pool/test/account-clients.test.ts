import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, sharedInMemoryStorage } from '@aws-amplify/core';
import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type UserData,
} from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmedPerson, goodPassword, signUp } from './people.ts';
import { signIn as signInBySrp, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

const chosen = 'Chosen$$300';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

function called<T>(start: (done: (error?: Error | null, result?: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    start((error, result) => (error ? reject(error) : resolve(result)));
  });
}

describe('amazon-cognito-identity-js', () => {
  async function loggedIn(Username: string): Promise<CognitoUser> {
    await confirmedPerson(pool, Username);
    const kept = new Map<string, string>();
    const Storage = {
      setItem: (key: string, value: string) => void kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    const ids = { UserPoolId: secrets.poolId, ClientId: secrets.publicClientId };
    const Pool = new CognitoUserPool({ ...ids, endpoint: pool.url, Storage });
    const user = new CognitoUser({ Username, Pool, Storage });
    const details = new AuthenticationDetails({ Username, Password: goodPassword });
    await new Promise((resolve, reject) => {
      user.authenticateUser(details, { onSuccess: resolve, onFailure: reject });
    });
    return user;
  }

  it('changes password and e-mail address, and deletes the account', async () => {
    const user = await loggedIn('ada@example.com');
    expect(await called((done) => user.changePassword(goodPassword, chosen, done))).toBe('SUCCESS');
    await expect(called((done) => user.changePassword(goodPassword, chosen, done))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    const email = new CognitoUserAttribute({ Name: 'email', Value: 'ada.new@example.com' });
    await called((done) => user.updateAttributes([email], done));
    await new Promise((resolve, reject) => {
      user.getAttributeVerificationCode('email', { onSuccess: resolve, onFailure: reject });
    });
    const code = await pool.newestCode('ada.new@example.com');
    await new Promise((resolve, reject) => {
      user.verifyAttribute('email', code, { onSuccess: resolve, onFailure: reject });
    });
    const data = await called<UserData>((done) => user.getUserData(done, { bypassCache: true }));
    expect(data?.UserAttributes).toContainEqual({ Name: 'email', Value: 'ada.new@example.com' });
    expect(await called((done) => user.deleteAttributes(['name'], done))).toBe('SUCCESS');
    expect(await called((done) => user.deleteUser(done))).toBe('SUCCESS');
  });
});

describe('the AWS SDK', () => {
  it('changes password and e-mail address, and deletes the account', async () => {
    await confirmedPerson(pool, 'bea@example.com');
    const AccessToken = tokensOf(await signInBySrp(pool, 'bea@example.com', goodPassword)).access;
    const client = new CognitoIdentityProviderClient({ endpoint: pool.url, region: 'us-east-1', maxAttempts: 1 });
    const passwords = { PreviousPassword: goodPassword, ProposedPassword: chosen };
    await client.send(new ChangePasswordCommand({ AccessToken, ...passwords }));
    const UserAttributes = [{ Name: 'email', Value: 'bea.new@example.com' }];
    const updated = await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    expect(updated.CodeDeliveryDetailsList).toHaveLength(1);
    const AttributeName = 'email';
    await client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }));
    const Code = await pool.newestCode('bea.new@example.com');
    await client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }));
    const me = await client.send(new GetUserCommand({ AccessToken }));
    expect(me.UserAttributes).toContainEqual({ Name: 'email', Value: 'bea.new@example.com' });
    await client.send(new DeleteUserCommand({ AccessToken }));
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    client.destroy();
  });
});

describe('aws-amplify v6', () => {
  beforeAll(() => {
    // It says once per address that it is not the vendor's own.
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const ids = { userPoolId: secrets.poolId, userPoolClientId: secrets.publicClientId };
    const Auth = { Cognito: { ...ids, userPoolEndpoint: pool.url } };
    cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
    cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
    Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  });

  it('confirms a sign-up, resends its code, and replaces a forgotten password', async () => {
    const username = 'cleo@example.com';
    await signUp(pool, username);
    expect(await resendSignUpCode({ username })).toMatchObject({ destination: 'c***@e***', deliveryMedium: 'EMAIL' });
    const confirmationCode = await pool.newestCode(username);
    expect(await confirmSignUp({ username, confirmationCode })).toMatchObject({ isSignUpComplete: true });
    const asked = await resetPassword({ username });
    expect(asked.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    const code = await pool.newestCode(username);
    await confirmResetPassword({ username, confirmationCode: code, newPassword: chosen });
    expect((await signIn({ username, password: chosen })).isSignedIn).toBe(true);
    await signOut();
  });

  it('changes password and e-mail address, and deletes the account', async () => {
    const username = 'dora@example.com';
    await confirmedPerson(pool, username);
    await signIn({ username, password: goodPassword });
    await updatePassword({ oldPassword: goodPassword, newPassword: chosen });
    const { email } = await updateUserAttributes({ userAttributes: { email: 'dora.new@example.com', name: 'Dora' } });
    expect(email?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    const confirmationCode = await pool.newestCode('dora.new@example.com');
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
    expect(await fetchUserAttributes()).toMatchObject({ email: 'dora.new@example.com', name: 'Dora' });
    await deleteUserAttributes({ userAttributeKeys: ['name'] });
    expect((await fetchUserAttributes()).name).toBeUndefined();
    await deleteUser();
    await expect(signIn({ username, password: chosen })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
