import { fileURLToPath } from 'node:url';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  forgetDevice,
  rememberDevice,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
  type SignInInput,
} from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, sharedInMemoryStorage } from '@aws-amplify/core';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { confirmedPerson, goodPassword } from './people.ts';
import { giveVerifiedPhone, totpCode } from './sign-in-calls.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

const own = 'Mine##2026';
const riddle = fileURLToPath(new URL('./hooks/number-riddle.ts', import.meta.url));
const hooks = {
  defineAuthChallenge: 'riddle',
  createAuthChallenge: 'riddle',
  verifyAuthChallengeResponse: 'riddle',
};

let pool: TestPool;
beforeAll(async () => {
  // Without it the library cannot name the device, and keeps quiet about that.
  if (!('navigator' in globalThis)) vi.stubGlobal('navigator', { userAgent: 'test' });
  // It says once per address that it is not the vendor's own.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  pool = await openTestPool({
    hookModules: { riddle },
    pool: {
      usernameAttributes: ['email'],
      customAttributes: [{ name: 'custom:role' }, { name: 'custom:signup_id' }],
      mfa: { mode: 'OPTIONAL', sms: true, totp: true },
      deviceTracking: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
      hooks,
    },
    clients: {
      flows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'],
      preventUserExistenceErrors: true,
      refreshTokenRotation: { graceMs: 0 },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
  const Cognito = {
    userPoolId: secrets.poolId,
    userPoolClientId: secrets.publicClientId,
    userPoolEndpoint: pool.url,
  };
  cognitoUserPoolsTokenProvider.setAuthConfig({ Cognito });
  Amplify.configure({ Auth: { Cognito } }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
});
afterEach(() => signOut());
afterAll(() => pool.close());

const stepOf = async (input: SignInInput) => (await signIn(input)).nextStep.signInStep;
const answer = async (challengeResponse: string) => (await confirmSignIn({ challengeResponse })).nextStep.signInStep;

/** Sets up an authenticator for who is signed in; answers its secret. */
async function addAuthenticator(): Promise<string> {
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: totpCode(pool, sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  pool.clock.advance({ seconds: 60 });
  return sharedSecret;
}

it('aws-amplify v6 sets up an authenticator, and a remembered device spares its code until it is forgotten', async () => {
  const username = 'device@example.com';
  await confirmedPerson(pool, username);
  expect(await stepOf({ username, password: goodPassword })).toBe('DONE');
  const secret = await addAuthenticator();
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await rememberDevice();
  expect(await fetchDevices()).toHaveLength(1);
  await signOut();
  expect(await stepOf({ username, password: goodPassword })).toBe('DONE');
  expect(await fetchDevices()).toHaveLength(1);
  const { tokens } = await fetchAuthSession();
  const DeviceKey = decodeJwt(String(tokens?.accessToken))['device_key'];
  await signOut();
  const whose = { UserPoolId: secrets.poolId, Username: username };
  expect((await pool.admin('AdminForgetDevice', { ...whose, DeviceKey })).status).toBe(200);
  expect(await stepOf({ username, password: goodPassword })).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await expect(answer('000000')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect(await answer(totpCode(pool, secret))).toBe('DONE');
  expect(await fetchDevices()).toHaveLength(1);
  await forgetDevice();
  expect(await fetchDevices()).toHaveLength(0);
});

it('aws-amplify v6 refreshes under rotation, each time with the newest token', async () => {
  const username = 'refresh@example.com';
  await confirmedPerson(pool, username);
  await stepOf({ username, password: goodPassword });
  const first = await fetchAuthSession();
  for (let turns = 0; turns < 3; turns += 1) {
    pool.clock.advance({ seconds: 600 });
    const fresh = await fetchAuthSession({ forceRefresh: true });
    const claims = decodeJwt(String(fresh.tokens?.accessToken));
    expect(claims['origin_jti']).toBe(decodeJwt(String(first.tokens?.accessToken))['origin_jti']);
  }
  await updatePassword({ oldPassword: goodPassword, newPassword: own });
});

it('aws-amplify v6 is asked for a text message, or which kind of code it shall be', async () => {
  const username = 'sms@example.com';
  const phone = '+14155550199';
  await confirmedPerson(pool, username);
  await giveVerifiedPhone(pool, username, phone);
  await stepOf({ username, password: goodPassword });
  await updateMFAPreference({ sms: 'PREFERRED' });
  const secret = await addAuthenticator();
  await updateMFAPreference({ sms: 'PREFERRED', totp: 'ENABLED' });
  await signOut();
  expect(await stepOf({ username, password: goodPassword })).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
  expect(await answer(await pool.newestCode(phone))).toBe('DONE');
  await updateMFAPreference({ sms: 'NOT_PREFERRED', totp: 'NOT_PREFERRED' });
  await signOut();
  expect(await stepOf({ username, password: goodPassword })).toBe('CONTINUE_SIGN_IN_WITH_MFA_SELECTION');
  expect(await answer('TOTP')).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  expect(await answer(totpCode(pool, secret))).toBe('DONE');
});

it('aws-amplify v6 chooses a password of its own, also when the first one was sent in clear', async () => {
  for (const authFlowType of ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const) {
    const username = `${authFlowType.toLowerCase()}@example.com`;
    await pool.admin('AdminCreateUser', {
      UserPoolId: secrets.poolId,
      Username: username,
      TemporaryPassword: 'Lent##2026',
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: username }],
    });
    const options = { authFlowType };
    expect(await stepOf({ username, password: 'Lent##2026', options })).toBe(
      'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    );
    expect(await answer(own)).toBe('DONE');
    await signOut();
    expect(await stepOf({ username, password: own, options })).toBe('DONE');
    await signOut();
  }
});

it('aws-amplify v6 answers a challenge of the pool’s own, alone and after the password', async () => {
  const username = 'custom@example.com';
  await confirmedPerson(pool, username);
  const alone = await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
  expect(alone.nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
    additionalInfo: { question: '40 + 1' },
  });
  expect(await answer('1')).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  expect(await answer('42')).toBe('DONE');
  await signOut();
  const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
  expect(await stepOf({ username, password: goodPassword, options })).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  expect(await answer('43')).toBe('DONE');
});

it('aws-amplify v6 sets up an authenticator on the way in where a second factor is demanded', async () => {
  const strict = await pool.admin('SetUserPoolMfaConfig', {
    UserPoolId: secrets.poolId,
    MfaConfiguration: 'ON',
    SoftwareTokenMfaConfiguration: { Enabled: true },
  });
  expect(strict.status).toBe(200);
  const username = 'setup@example.com';
  await confirmedPerson(pool, username);
  const { nextStep } = await signIn({ username, password: goodPassword });
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
  const secret = nextStep.totpSetupDetails.sharedSecret;
  await expect(answer('000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
  expect(await answer(totpCode(pool, secret))).toBe('DONE');
  pool.clock.advance({ seconds: 60 });
  await signOut();
  expect(await stepOf({ username, password: goodPassword })).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  expect(await answer(totpCode(pool, secret))).toBe('DONE');
});
