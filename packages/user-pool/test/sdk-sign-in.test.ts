import {
  AdminInitiateAuthCommand,
  AdminListDevicesCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  ForgetDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  UpdateDeviceStatusCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminClient } from './admin-client.ts';
import { confirmedPerson, goodPassword } from './people.ts';
import { totpCode } from './sign-in-calls.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

let pool: TestPool;
let client: CognitoIdentityProviderClient;
let admin: CognitoIdentityProviderClient;
beforeAll(async () => {
  pool = await openTestPool({
    pool: {
      usernameAttributes: ['email'],
      mfa: { mode: 'ON', totp: true },
      deviceTracking: { challengeRequiredOnNewDevice: true },
    },
    clients: {
      flows: ['USER_PASSWORD_AUTH', 'ADMIN_USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'],
      preventUserExistenceErrors: true,
    },
  });
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
  client = new CognitoIdentityProviderClient({ endpoint: pool.url, region: 'us-east-1', credentials, maxAttempts: 1 });
  admin = adminClient(pool);
});
afterAll(() => pool.close());

it('the AWS SDK goes all the way: password, authenticator set up, tokens, device, refresh', async () => {
  const email = 'sdk@example.com';
  const sub = await confirmedPerson(pool, email);
  const ClientId = secrets.publicClientId;
  const AuthParameters = { USERNAME: email, PASSWORD: goodPassword };
  const begun = await client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  expect(begun.ChallengeName).toBe('MFA_SETUP');
  const secret = await client.send(new AssociateSoftwareTokenCommand({ Session: begun.Session }));
  const proven = await client.send(
    new VerifySoftwareTokenCommand({ Session: secret.Session, UserCode: totpCode(pool, secret.SecretCode ?? '') }),
  );
  expect(proven.Status).toBe('SUCCESS');
  const done = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'MFA_SETUP',
      Session: proven.Session,
      ChallengeResponses: { USERNAME: sub },
    }),
  );
  const { AccessToken, RefreshToken, NewDeviceMetadata } = done.AuthenticationResult ?? {};
  const DeviceKey = NewDeviceMetadata?.DeviceKey ?? '';
  const DeviceSecretVerifierConfig = { Salt: 'AQID', PasswordVerifier: 'AQIDBA==' };
  const confirmed = await client.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }));
  expect(confirmed.UserConfirmationNecessary).toBe(false);
  const listed = await client.send(new ListDevicesCommand({ AccessToken }));
  expect(listed.Devices?.[0]?.DeviceCreateDate).toEqual(pool.clock.now());
  const fresh = await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, DeviceKey }));
  expect(fresh.AuthenticationResult?.AccessToken).toBeDefined();
  await client.send(
    new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'not_remembered' }),
  );
  await client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }));
  await expect(client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Device does not exist.',
  });
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }));
});

it('the AWS SDK signs somebody in as a server, and looks after their factors and devices', async () => {
  const email = 'server@example.com';
  await confirmedPerson(pool, email);
  const whose = { UserPoolId: secrets.poolId, ClientId: secrets.publicClientId };
  const AuthParameters = { USERNAME: email, PASSWORD: goodPassword };
  const begun = await admin.send(
    new AdminInitiateAuthCommand({ ...whose, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters }),
  );
  const secret = await client.send(new AssociateSoftwareTokenCommand({ Session: begun.Session }));
  const UserCode = totpCode(pool, secret.SecretCode ?? '');
  const proven = await client.send(new VerifySoftwareTokenCommand({ Session: secret.Session, UserCode }));
  const done = await admin.send(
    new AdminRespondToAuthChallengeCommand({
      ...whose,
      ChallengeName: 'MFA_SETUP',
      Session: proven.Session,
      ChallengeResponses: { USERNAME: email },
    }),
  );
  expect(done.AuthenticationResult?.AccessToken).toBeDefined();
  const person = { UserPoolId: secrets.poolId, Username: email };
  expect((await admin.send(new AdminListDevicesCommand(person))).Devices).toEqual([]);
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await admin.send(new AdminSetUserMFAPreferenceCommand({ ...person, SoftwareTokenMfaSettings }));
  await expect(
    admin.send(new AdminSetUserMFAPreferenceCommand({ ...person, SMSMfaSettings: { Enabled: true } })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' });
});
