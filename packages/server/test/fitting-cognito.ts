import type { VendorAnswer } from './loopback-vendor.ts';

export const cognitoSettings = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_Test12345',
  clientId: 'browserclient',
  serverClientId: 'serverclient',
  serverClientSecret: 'the secret of the server client',
  authFlow: 'USER_SRP_AUTH' as const,
};

const ours = ['custom:role', 'custom:signup_id'];
const standard = ['email', 'given_name', 'family_name'];
const ok = (body: object): VendorAnswer => ({ status: 200, body });

/** A pool of the vendor, described as it should be. */
export const fittingPool = {
  Id: cognitoSettings.userPoolId,
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  SchemaAttributes: [
    { Name: 'sub', Required: true },
    { Name: 'email', Required: true, Mutable: true },
    ...ours.map((Name) => ({ Name, Required: false, Mutable: true })),
  ],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  Policies: { PasswordPolicy: { MinimumLength: 8, TemporaryPasswordValidityDays: 7 } },
  EmailConfiguration: { EmailSendingAccount: 'DEVELOPER' },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  LambdaConfig: { PreSignUp: 'arn:aws:lambda:us-east-1:123456789012:function:only-the-portal' },
  UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
  DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: true },
};

export const fittingBrowserClient = {
  ClientId: cognitoSettings.clientId,
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
  ReadAttributes: [...standard, 'custom:role'],
  WriteAttributes: standard,
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
};

export const fittingServerClient = {
  ClientId: cognitoSettings.serverClientId,
  ClientSecret: cognitoSettings.serverClientSecret,
  WriteAttributes: [...standard, ...ours],
};

export const fittingMfa = { MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration: { Enabled: true } };

const nobody: VendorAnswer = {
  status: 400,
  body: { __type: 'UserNotFoundException', message: 'User does not exist.' },
};
export const personActions = [
  'AdminGetUser',
  'AdminUpdateUserAttributes',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminSetUserMFAPreference',
  'AdminUserGlobalSignOut',
  'AdminCreateUser',
];

/** Answers of a pool, with parts of it changed; an action on people finds no one. */
export function describedPool(
  changes: { pool?: object; browser?: object; server?: object; mfa?: object } = {},
  ids: { clientId: string; serverClientId: string } = cognitoSettings,
): Map<string, VendorAnswer> {
  return new Map([
    ['DescribeUserPool', ok({ UserPool: { ...fittingPool, ...changes.pool } })],
    [`DescribeUserPoolClient ${ids.clientId}`, ok({ UserPoolClient: { ...fittingBrowserClient, ...changes.browser } })],
    [
      `DescribeUserPoolClient ${ids.serverClientId}`,
      ok({ UserPoolClient: { ...fittingServerClient, ...changes.server } }),
    ],
    ['GetUserPoolMfaConfig', ok({ ...fittingMfa, ...changes.mfa })],
    ...personActions.map((action): [string, VendorAnswer] => [action, nobody]),
  ]);
}
