import { fileURLToPath } from 'node:url';
import { AuthenticationDetails, type CognitoUser } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, browserUser, called, logIn, standOf, type Kept, type Stand } from './browser-user.ts';
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
  pool = await openTestPool({
    hookModules: { riddle },
    pool: {
      usernameAttributes: ['email'],
      customAttributes: [{ name: 'custom:role' }, { name: 'custom:signup_id' }],
      mfa: { mode: 'OPTIONAL', sms: true, totp: true },
      deviceTracking: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
      hooks,
    },
    clients: { flows: ['USER_SRP_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'], preventUserExistenceErrors: true },
  });
});
afterAll(() => pool.close());

/** Sets up an authenticator as the library's user is signed in; answers its secret. */
async function addAuthenticator(user: CognitoUser): Promise<string> {
  const secret = await new Promise<string>((associateSecretCode, onFailure) => {
    user.associateSoftwareToken({ associateSecretCode, onFailure });
  });
  await answered((done) => user.verifySoftwareToken(totpCode(pool, secret), 'Pocket', done));
  await called((done) => user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, done));
  pool.clock.advance({ seconds: 60 });
  return secret;
}

const sendTotp = (user: CognitoUser, secret: string): Promise<Stand> =>
  standOf((callbacks) => user.sendMFACode(totpCode(pool, secret), callbacks, 'SOFTWARE_TOKEN_MFA'));

describe('amazon-cognito-identity-js', () => {
  it('sets up an authenticator, is asked for its code, and reads the preference back', async () => {
    const email = 'totp@example.com';
    await confirmedPerson(pool, email);
    const user = browserUser(pool, email);
    expect((await logIn(user, goodPassword)).at).toBe('tokens');
    const secret = await addAuthenticator(user);
    const elsewhere = browserUser(pool, email);
    expect(await logIn(elsewhere, goodPassword)).toMatchObject({
      at: 'totpRequired',
      parameters: { FRIENDLY_DEVICE_NAME: 'Pocket' },
    });
    await expect(
      standOf((callbacks) => elsewhere.sendMFACode('000000', callbacks, 'SOFTWARE_TOKEN_MFA')),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect((await sendTotp(elsewhere, secret)).at).toBe('tokens');
    const data = await called<{ PreferredMfaSetting?: string; UserMFASettingList?: string[] }>((done) =>
      elsewhere.getUserData(done, { bypassCache: true }),
    );
    expect(data).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    });
  });

  it('is asked for the code of a text message, or which kind it shall be', async () => {
    const email = 'sms@example.com';
    const phone = '+14155550123';
    await confirmedPerson(pool, email);
    await giveVerifiedPhone(pool, email, phone);
    const user = browserUser(pool, email);
    await logIn(user, goodPassword);
    await called((done) => user.setUserMfaPreference({ Enabled: true, PreferredMfa: false }, null, done));
    const texted = browserUser(pool, email);
    expect(await logIn(texted, goodPassword)).toMatchObject({
      at: 'mfaRequired',
      parameters: { CODE_DELIVERY_DESTINATION: '+*******0123' },
    });
    const code = await pool.newestCode(phone);
    expect((await standOf((callbacks) => texted.sendMFACode(code, callbacks))).at).toBe('tokens');
    const secret = await addAuthenticator(user);
    await called((done) =>
      user.setUserMfaPreference({ Enabled: true, PreferredMfa: false }, { Enabled: true, PreferredMfa: false }, done),
    );
    const choosing = browserUser(pool, email);
    expect((await logIn(choosing, goodPassword)).at).toBe('selectMFAType');
    const chosen = await standOf((callbacks) => choosing.sendMFASelectionAnswer('SOFTWARE_TOKEN_MFA', callbacks));
    expect(chosen.at).toBe('totpRequired');
    expect((await sendTotp(choosing, secret)).at).toBe('tokens');
  });

  it('confirms its device, remembers it, comes back without a code, and is asked again once it is forgotten', async () => {
    const email = 'device@example.com';
    await confirmedPerson(pool, email);
    const kept: Kept = new Map();
    const user = browserUser(pool, email, kept);
    expect(await logIn(user, goodPassword)).toMatchObject({ at: 'tokens', mayRemember: true });
    const secret = await addAuthenticator(user);
    await answered((done) => user.setDeviceStatusRemembered(done));
    const back = browserUser(pool, email, kept);
    expect((await logIn(back, goodPassword)).at).toBe('tokens');
    const listed = await answered<{ Devices: unknown[] }>((done) => back.listDevices(10, null, done));
    expect(listed.Devices).toHaveLength(1);
    const known = await answered<unknown>((done) => back.getDevice(done));
    expect(JSON.stringify(known)).toContain('"Value":"remembered"');
    const session = back.getSignInUserSession();
    pool.clock.advance({ hours: 2 });
    if (session === null) throw new Error('There is no session.');
    await called((done) => back.refreshSession(session.getRefreshToken(), done));
    const whose = { UserPoolId: secrets.poolId, Username: email };
    const DeviceKey = Object(listed.Devices[0])['DeviceKey'];
    expect((await pool.admin('AdminForgetDevice', { ...whose, DeviceKey })).status).toBe(200);
    const again = browserUser(pool, email, kept);
    expect((await logIn(again, goodPassword)).at).toBe('totpRequired');
    const withCode = await sendTotp(again, secret);
    expect(withCode.at).toBe('tokens');
    await called<unknown>((done) => again.forgetDevice({ onSuccess: (text) => done(null, text), onFailure: done }));
    await called((done) => again.globalSignOut({ onSuccess: () => done(), onFailure: done }));
  });

  it('is made to choose a password of their own', async () => {
    const email = 'invited@example.com';
    await pool.admin('AdminCreateUser', {
      UserPoolId: secrets.poolId,
      Username: email,
      TemporaryPassword: 'Lent##2026',
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: email }],
    });
    const user = browserUser(pool, email);
    expect(await logIn(user, 'Lent##2026')).toMatchObject({ at: 'newPasswordRequired', parameters: { needed: [] } });
    expect((await standOf((callbacks) => user.completeNewPasswordChallenge(own, { name: 'Ida' }, callbacks))).at).toBe(
      'tokens',
    );
    expect((await logIn(browserUser(pool, email), own)).at).toBe('tokens');
  });

  it('answers a challenge of the pool’s own, alone and after the password', async () => {
    const email = 'custom@example.com';
    await confirmedPerson(pool, email);
    const alone = browserUser(pool, email);
    alone.setAuthenticationFlowType('CUSTOM_AUTH');
    const details = new AuthenticationDetails({ Username: email });
    const asked = await standOf((callbacks) => alone.initiateAuth(details, callbacks));
    expect(asked).toMatchObject({ at: 'customChallenge', parameters: { question: '40 + 1' } });
    const wrong = await standOf((callbacks) => alone.sendCustomChallengeAnswer('40', callbacks));
    expect(wrong).toMatchObject({ at: 'customChallenge', parameters: { question: '40 + 2' } });
    expect((await standOf((callbacks) => alone.sendCustomChallengeAnswer('42', callbacks))).at).toBe('tokens');
    const both = browserUser(pool, email);
    both.setAuthenticationFlowType('CUSTOM_AUTH');
    expect(await logIn(both, goodPassword)).toMatchObject({ at: 'customChallenge' });
    expect((await standOf((callbacks) => both.sendCustomChallengeAnswer('43', callbacks))).at).toBe('tokens');
  });
});

describe('amazon-cognito-identity-js where a second factor is demanded', () => {
  it('sets up an authenticator on the way in; its device is confirmed at the next sign-in only', async () => {
    const strict = await openTestPool({
      pool: {
        ...pool.settings.pool,
        hooks: null,
        mfa: { mode: 'ON', totp: true },
      },
    });
    const email = 'setup@example.com';
    await confirmedPerson(strict, email);
    const kept: Kept = new Map();
    const user = browserUser(strict, email, kept);
    expect((await logIn(user, goodPassword)).at).toBe('mfaSetup');
    const secret = await new Promise<string>((associateSecretCode, onFailure) => {
      user.associateSoftwareToken({ associateSecretCode, onFailure });
    });
    await answered((done) => user.verifySoftwareToken(totpCode(strict, secret), 'Pocket', done));
    // The library takes no notice of the device here, so the session must live without it.
    const session = user.getSignInUserSession();
    if (session === null) throw new Error('There is no session.');
    await called((done) => user.refreshSession(session.getRefreshToken(), done));
    strict.clock.advance({ seconds: 60 });
    const next = browserUser(strict, email, kept);
    expect((await logIn(next, goodPassword)).at).toBe('totpRequired');
    const stand = await standOf((callbacks) =>
      next.sendMFACode(totpCode(strict, secret), callbacks, 'SOFTWARE_TOKEN_MFA'),
    );
    expect(stand.at).toBe('tokens');
    const listed = await answered<{ Devices: unknown[] }>((done) => next.listDevices(10, null, done));
    expect(listed.Devices).toHaveLength(1);
    await strict.close();
  });
});
