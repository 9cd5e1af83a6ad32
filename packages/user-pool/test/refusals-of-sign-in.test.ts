import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from './account-states.ts';
import { goodPassword, otherThan, refusalOf, serverHash } from './people.ts';
import {
  accessTokenOf,
  giveVerifiedPhone,
  initiate,
  parametersOf,
  personWithTotp,
  provePassword,
  respond,
  totpCode,
  turnSmsOn,
  wrongTotp,
} from './sign-in-calls.ts';
import { tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type Answer, type TestPool } from './test-pool.ts';

const phone = '+14155550111';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool({
    clients: { flows: ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH', 'USER_PASSWORD_AUTH'] },
    pool: {
      mfa: { mode: 'OPTIONAL', sms: true, totp: true },
      deviceTracking: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
    },
  });
});
afterAll(() => pool.close());

let made = 0;
const someone = () => `signer${(made += 1)}@example.com`;

async function atTotp(): Promise<{ asked: Answer; sub: string; secret: string }> {
  const email = someone();
  const { sub, secret } = await personWithTotp(pool, email);
  return { asked: await provePassword(pool, email), sub, secret };
}

async function atSms(): Promise<{ asked: Answer; USERNAME: string; code: string }> {
  const email = await person(pool);
  await giveVerifiedPhone(pool, email, phone);
  await turnSmsOn(pool, await accessTokenOf(pool, email));
  const asked = await provePassword(pool, email);
  const USERNAME = parametersOf(asked)['USER_ID_FOR_SRP'] ?? '';
  return { asked, USERNAME, code: await pool.newestCode(phone) };
}

async function withTokens(): Promise<{ email: string; access: string; refresh: string }> {
  const email = await person(pool);
  return { email, ...tokensOf(await provePassword(pool, email)) };
}

const me = (AccessToken: string) => pool.call('GetUser', { AccessToken });
const refreshed = (REFRESH_TOKEN: string) => initiate(pool, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN });
const preferTotp = (AccessToken: string) =>
  pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });

type Row = [when: string, told: string, call: () => Promise<Answer>];

const sessions: Row[] = [
  [
    'three minutes old',
    '400 NotAuthorizedException: Invalid session for the user, session is expired.',
    async () => {
      const { asked, sub, secret } = await atTotp();
      pool.clock.advance({ seconds: 180 });
      return respond(pool, asked, { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) });
    },
  ],
  [
    'used before',
    '400 NotAuthorizedException: Invalid session for the user, session can only be used once.',
    async () => {
      const { asked, sub, secret } = await atTotp();
      const answer = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
      await respond(pool, asked, answer);
      return respond(pool, asked, answer);
    },
  ],
  [
    'made up',
    '400 NotAuthorizedException: Invalid session for the user.',
    async () => {
      const { asked, sub } = await atTotp();
      const answer = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: '123456' };
      return respond(pool, asked, answer, { Session: 'x'.repeat(64) });
    },
  ],
  [
    'left out',
    '400 InvalidParameterException: Missing required parameter Session',
    async () => {
      const { asked, sub } = await atTotp();
      const answer = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: '123456' };
      return respond(pool, asked, answer, { Session: undefined });
    },
  ],
];

const codes: Row[] = [
  [
    'a wrong code by text message',
    '400 CodeMismatchException: Invalid code or auth state for the user.',
    async () => {
      const { asked, USERNAME, code } = await atSms();
      return respond(pool, asked, { USERNAME, SMS_MFA_CODE: otherThan(code) });
    },
  ],
  [
    'no code at all',
    '400 InvalidParameterException: Missing required parameter SMS_MFA_CODE',
    async () => {
      const { asked, USERNAME } = await atSms();
      return respond(pool, asked, { USERNAME });
    },
  ],
  [
    'a wrong code of the authenticator',
    '400 CodeMismatchException: Invalid code received for user',
    async () => {
      const { asked, sub, secret } = await atTotp();
      return respond(pool, asked, { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: wrongTotp(pool, secret) });
    },
  ],
  [
    'a code of the authenticator twice',
    '400 ExpiredCodeException: Your software token has already been used once.',
    async () => {
      const email = someone();
      const { sub, secret } = await personWithTotp(pool, email);
      const answer = { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: totpCode(pool, secret) };
      await respond(pool, await provePassword(pool, email), answer);
      return respond(pool, await provePassword(pool, email), answer);
    },
  ],
  [
    'a wrong first code of a new authenticator',
    '400 EnableSoftwareTokenMFAException: Code mismatch',
    async () => {
      const { access: AccessToken } = await withTokens();
      const begun = await pool.call('AssociateSoftwareToken', { AccessToken });
      const UserCode = wrongTotp(pool, String(begun.body['SecretCode']));
      return pool.call('VerifySoftwareToken', { AccessToken, UserCode });
    },
  ],
  [
    'preferring an authenticator that was never begun',
    '400 InvalidParameterException: User has not set up software token mfa',
    async () => preferTotp((await withTokens()).access),
  ],
  [
    'preferring an authenticator that was never proven',
    '400 InvalidParameterException: User has not verified software token mfa',
    async () => {
      const { access } = await withTokens();
      await pool.call('AssociateSoftwareToken', { AccessToken: access });
      return preferTotp(access);
    },
  ],
];

const tokens: Row[] = [
  ['an access token made up', '400 NotAuthorizedException: Invalid Access Token', () => me('a.b.c')],
  [
    'an access token of an hour',
    '400 NotAuthorizedException: Access Token has expired',
    async () => {
      const { access } = await withTokens();
      pool.clock.advance({ hours: 1 });
      return me(access);
    },
  ],
  [
    'an access token after signing out everywhere',
    '400 NotAuthorizedException: Access Token has been revoked',
    async () => {
      const { access } = await withTokens();
      await pool.call('GlobalSignOut', { AccessToken: access });
      return me(access);
    },
  ],
  ['a refresh token made up', '400 NotAuthorizedException: Invalid Refresh Token', () => refreshed('abc')],
  [
    'a refresh token of thirty days',
    '400 NotAuthorizedException: Refresh Token has expired',
    async () => {
      const { refresh } = await withTokens();
      pool.clock.advance({ hours: 30 * 24 });
      return refreshed(refresh);
    },
  ],
  [
    'a refresh token after it was revoked',
    '400 NotAuthorizedException: Refresh Token has been revoked',
    async () => {
      const { refresh } = await withTokens();
      await pool.call('RevokeToken', { ClientId: secrets.publicClientId, Token: refresh });
      return refreshed(refresh);
    },
  ],
  [
    'a wrong proof of the secret with a refresh token',
    `400 NotAuthorizedException: SecretHash does not match for the client: ${secrets.serverClientId}`,
    async () => {
      const USERNAME = await person(pool);
      const clientId = secrets.serverClientId;
      const inClear = { USERNAME, PASSWORD: goodPassword, SECRET_HASH: serverHash(USERNAME) };
      const { refresh } = tokensOf(await initiate(pool, 'USER_PASSWORD_AUTH', inClear, clientId));
      const parameters = { REFRESH_TOKEN: refresh, SECRET_HASH: 'wrong' };
      return initiate(pool, 'REFRESH_TOKEN_AUTH', parameters, clientId);
    },
  ],
];

const devices: Row[] = [
  [
    'a device that is not known',
    '400 ResourceNotFoundException: Device does not exist.',
    async () => {
      const { access: AccessToken } = await withTokens();
      return pool.call('GetDevice', { AccessToken, DeviceKey: 'us-east-1_00000000-0000-4000-8000-000000000000' });
    },
  ],
  [
    'a device that nobody offered',
    '400 InvalidParameterException: Invalid device key given.',
    async () => {
      const { access: AccessToken } = await withTokens();
      return pool.call('ConfirmDevice', {
        AccessToken,
        DeviceKey: 'us-east-1_00000000-0000-4000-8000-000000000000',
        DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
      });
    },
  ],
];

describe.each([
  ['sessions', sessions],
  ['codes', codes],
  ['tokens', tokens],
  ['devices', devices],
] as const)('the service’s own words about %s', (_what, rows) => {
  it.each(rows)('%s', async (_when, told, call) => {
    expect(refusalOf(await call())).toBe(told);
  });
});
