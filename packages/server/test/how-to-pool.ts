import {
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  SetUserPoolMfaConfigCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

/** Makes the pool and both clients that docs/how-to/use-amazon-cognito.md describes, with the same calls. */
export async function makeHowToPool(aws: CognitoIdentityProviderClient) {
  const { UserPool } = await aws.send(
    new CreateUserPoolCommand({
      PoolName: 'linekeeper',
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Priority: 1, Name: 'verified_email' }] },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireUppercase: true,
          RequireLowercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
          TemporaryPasswordValidityDays: 7,
        },
      },
      Schema: [
        { Name: 'role', AttributeDataType: 'String', Mutable: true },
        { Name: 'signup_id', AttributeDataType: 'String', Mutable: false },
      ],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: true },
    }),
  );
  const userPoolId = UserPool?.Id ?? '';
  const factors = { MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration: { Enabled: true } } as const;
  await aws.send(new SetUserPoolMfaConfigCommand({ UserPoolId: userPoolId, ...factors }));
  return { userPoolId, ...(await makeClients(aws, userPoolId)) };
}

async function makeClients(aws: CognitoIdentityProviderClient, UserPoolId: string) {
  const standard = ['email', 'given_name', 'family_name'];
  const phone = ['phone_number', 'phone_number_verified'];
  const browser = await aws.send(
    new CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: 'browser',
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      ReadAttributes: [...standard, ...phone, 'email_verified', 'custom:role'],
      WriteAttributes: [...standard, 'phone_number'],
    }),
  );
  const server = await aws.send(
    new CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: 'portal',
      GenerateSecret: true,
      ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      ReadAttributes: ['email'],
      WriteAttributes: [...standard, 'custom:role', 'custom:signup_id'],
    }),
  );
  return {
    clientId: browser.UserPoolClient?.ClientId ?? '',
    serverClientId: server.UserPoolClient?.ClientId ?? '',
    serverClientSecret: server.UserPoolClient?.ClientSecret ?? '',
  };
}
