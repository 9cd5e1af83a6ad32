import {
  AdminCreateUserCommand,
  AdminResetUserPasswordCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  SetUserPoolMfaConfigCommand,
  UpdateUserPoolClientCommand,
  UpdateUserPoolCommand,
  type CognitoIdentityProviderClient,
  type CreateUserPoolClientCommandInput,
  type CreateUserPoolCommandInput,
  type LambdaConfigType,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient } from './admin-client.ts';
import { goodPassword, refusalOf } from './people.ts';
import { openTestPool, type TestPool } from './test-pool.ts';

const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:one';

let pool: TestPool;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  pool = await openTestPool();
  client = adminClient(pool);
});
afterAll(async () => {
  client.destroy();
  await pool.close();
});

const create = (settings: Partial<CreateUserPoolCommandInput> = {}) =>
  client.send(new CreateUserPoolCommand({ PoolName: 'Second pool', ...settings }));
const poolWith = async (settings: Partial<CreateUserPoolCommandInput> = {}) =>
  (await create(settings)).UserPool?.Id ?? '';
const described = async (UserPoolId: string) =>
  (await client.send(new DescribeUserPoolCommand({ UserPoolId }))).UserPool;
const refused = (member: string) => ({
  name: 'InvalidParameterException',
  message: expect.stringContaining(`Value at '${member}' failed to satisfy constraint: Member is not supported`),
});
const invalid = (message: string) => ({
  name: 'InvalidParameterException',
  message: expect.stringContaining(message),
});

describe('a pool’s definition', () => {
  const triggers: LambdaConfigType[] = [
    { PreSignUp: ARN },
    { CustomMessage: ARN },
    { PostConfirmation: ARN },
    { PreAuthentication: ARN },
    { PostAuthentication: ARN },
    { PreTokenGeneration: ARN },
    { PreTokenGenerationConfig: { LambdaArn: ARN, LambdaVersion: 'V2_0' } },
    { UserMigration: ARN },
    { KMSKeyID: ARN },
  ];

  it.each(triggers)('with a trigger that would never be called is refused by its name: %j', async (LambdaConfig) => {
    const [name = ''] = Object.keys(LambdaConfig);
    const told = refused(`lambdaConfig.${name.replace(/^./, (first) => first.toLowerCase())}`);
    await expect(create({ LambdaConfig })).rejects.toMatchObject(told);
    const UserPoolId = await poolWith();
    await expect(client.send(new UpdateUserPoolCommand({ UserPoolId, LambdaConfig }))).rejects.toMatchObject(told);
  });

  const others: [string, Partial<CreateUserPoolCommandInput>][] = [
    ['userPoolAddOns', { UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' } }],
    ['policies.PasswordPolicy.PasswordHistorySize', { Policies: { PasswordPolicy: { PasswordHistorySize: 3 } } }],
    [
      'policies.SignInPolicy.AllowedFirstAuthFactors',
      { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] } } },
    ],
    [
      'verificationMessageTemplate.DefaultEmailOption',
      { VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } },
    ],
  ];

  it.each(others)('with %s is refused by that name', async (member, settings) => {
    const [first = '', ...rest] = member.split('.');
    const shown = [first, ...rest.map((each) => each.replace(/^./, (letter) => letter.toLowerCase()))].join('.');
    await expect(create(settings)).rejects.toMatchObject(refused(shown));
  });

  it('keeps labels, senders and wording, and shows them as they were written', async () => {
    const written = {
      UserPoolTags: { team: 'metering' },
      UserPoolTier: 'ESSENTIALS',
      EmailConfiguration: { EmailSendingAccount: 'COGNITO_DEFAULT' },
      EmailVerificationSubject: 'Your code',
      EmailVerificationMessage: 'It is {####}',
      VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE', EmailSubject: 'Your code' },
    } as const;
    const AdminCreateUserConfig = { InviteMessageTemplate: { EmailSubject: 'Come in' } };
    const UserPoolId = await poolWith({ ...written, AdminCreateUserConfig });
    expect(await described(UserPoolId)).toMatchObject({ ...written, AdminCreateUserConfig });
    await client.send(new UpdateUserPoolCommand({ UserPoolId }));
    expect(await described(UserPoolId)).not.toHaveProperty('UserPoolTags');
  });

  it('takes what says nothing', async () => {
    const UserPoolId = await poolWith({
      UserPoolAddOns: { AdvancedSecurityMode: 'OFF' },
      LambdaConfig: {},
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD'] }, PasswordPolicy: { PasswordHistorySize: 0 } },
    });
    expect(UserPoolId).not.toBe('');
  });

  it('may name a single trigger', async () => {
    const UserPoolId = await poolWith({ LambdaConfig: { CreateAuthChallenge: 'riddle' } });
    expect((await described(UserPoolId))?.LambdaConfig).toEqual({ CreateAuthChallenge: 'riddle' });
  });

  it('has second factors that are there, and refuses the others by name', async () => {
    const UserPoolId = await poolWith();
    const set = (more: object) =>
      client.send(new SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: 'OFF', ...more }));
    await expect(set({ EmailMfaConfiguration: { Subject: 'Code' } })).rejects.toMatchObject(
      refused('emailMfaConfiguration'),
    );
    await expect(set({ WebAuthnConfiguration: { RelyingPartyId: 'example.com' } })).rejects.toMatchObject(
      refused('webAuthnConfiguration'),
    );
  });
});

describe('a client’s definition', () => {
  const others: [string, Partial<CreateUserPoolClientCommandInput>][] = [
    ['clientSecret', { ClientSecret: 'a'.repeat(30) }],
    ['supportedIdentityProviders', { SupportedIdentityProviders: ['COGNITO', 'Google'] }],
    ['callbackURLs', { CallbackURLs: ['https://example.com'] }],
    ['logoutURLs', { LogoutURLs: ['https://example.com'] }],
    ['defaultRedirectURI', { DefaultRedirectURI: 'https://example.com' }],
    ['allowedOAuthFlows', { AllowedOAuthFlows: ['code'] }],
    ['allowedOAuthScopes', { AllowedOAuthScopes: ['openid'] }],
    ['allowedOAuthFlowsUserPoolClient', { AllowedOAuthFlowsUserPoolClient: true }],
    ['analyticsConfiguration', { AnalyticsConfiguration: { ApplicationId: 'a' } }],
    ['enablePropagateAdditionalUserContextData', { EnablePropagateAdditionalUserContextData: true }],
  ];

  it.each(others)('with %s is refused by that name', async (member, settings) => {
    const UserPoolId = await poolWith();
    const made = client.send(new CreateUserPoolClientCommand({ UserPoolId, ClientName: 'app', ...settings }));
    await expect(made).rejects.toMatchObject(refused(member));
  });

  it('takes what says nothing, and lists ALLOW_USER_AUTH', async () => {
    const UserPoolId = await poolWith();
    const settings = {
      SupportedIdentityProviders: ['COGNITO'],
      CallbackURLs: [],
      AllowedOAuthFlowsUserPoolClient: false,
      ExplicitAuthFlows: ['ALLOW_USER_AUTH', 'ALLOW_USER_SRP_AUTH'],
    } satisfies Partial<CreateUserPoolClientCommandInput>;
    const made = await client.send(new CreateUserPoolClientCommand({ UserPoolId, ClientName: 'app', ...settings }));
    const ClientId = made.UserPoolClient?.ClientId ?? '';
    await client.send(new UpdateUserPoolClientCommand({ UserPoolId, ClientId, ...settings }));
    const { UserPoolClient } = await client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
    expect(UserPoolClient?.ExplicitAuthFlows?.toSorted()).toEqual(settings.ExplicitAuthFlows);
    const begun = { ClientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: 'a' } };
    expect(refusalOf(await pool.call('InitiateAuth', begun))).toContain('USER_AUTH flow not enabled for this client');
  });
});

describe('the way back to an account', () => {
  const recovery = (...names: ('admin_only' | 'verified_email' | 'verified_phone_number')[]) => ({
    AccountRecoverySetting: { RecoveryMechanisms: names.map((Name, index) => ({ Priority: index + 1, Name })) },
  });

  /** A pool with a client and somebody whose address and number are proven. */
  async function poolOf(settings: Partial<CreateUserPoolCommandInput>, prevents: 'LEGACY' | 'ENABLED' = 'LEGACY') {
    const UserPoolId = await poolWith(settings);
    const app = { UserPoolId, ClientName: 'app', PreventUserExistenceErrors: prevents };
    const { UserPoolClient } = await client.send(new CreateUserPoolClientCommand(app));
    const UserAttributes = [
      { Name: 'email', Value: 'ada@example.com' },
      { Name: 'email_verified', Value: 'True' },
      { Name: 'phone_number', Value: '+15550100123' },
      { Name: 'phone_number_verified', Value: 'True' },
    ];
    await client.send(
      new AdminCreateUserCommand({ UserPoolId, Username: 'ada', UserAttributes, MessageAction: 'SUPPRESS' }),
    );
    const permanent = { UserPoolId, Username: 'ada', Password: goodPassword, Permanent: true };
    await pool.admin('AdminSetUserPassword', permanent);
    const ClientId = UserPoolClient?.ClientId ?? '';
    return { UserPoolId, forgot: (Username: string) => pool.call('ForgotPassword', { ClientId, Username }) };
  }

  it('is the administrator alone where the pool says so, for whatever name', async () => {
    const { UserPoolId, forgot } = await poolOf(recovery('admin_only'), 'ENABLED');
    const told = '400 NotAuthorizedException: Contact administrator to reset password.';
    expect(refusalOf(await forgot('ada'))).toBe(told);
    expect(refusalOf(await forgot('nobody'))).toBe(told);
    expect((await described(UserPoolId))?.AccountRecoverySetting).toEqual(
      recovery('admin_only').AccountRecoverySetting,
    );
    const reset = await client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: 'ada' }));
    expect(reset.$metadata.httpStatusCode).toBe(200);
  });

  it.each([
    [['verified_phone_number', 'verified_email'] as const, 'SMS'],
    [['verified_email', 'verified_phone_number'] as const, 'EMAIL'],
    [['verified_phone_number'] as const, 'SMS'],
  ])('goes by %s first', async (names, DeliveryMedium) => {
    const { forgot } = await poolOf(recovery(...names));
    expect((await forgot('ada')).body['CodeDeliveryDetails']).toMatchObject({ DeliveryMedium });
  });

  it('cannot be the administrator alone and something else', async () => {
    await expect(create(recovery('admin_only', 'verified_email'))).rejects.toMatchObject(
      invalid('Invalid account recovery setting'),
    );
  });
});
