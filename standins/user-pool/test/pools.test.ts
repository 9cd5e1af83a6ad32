import {
  AddCustomAttributesCommand,
  type CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DeleteUserPoolClientCommand,
  DeleteUserPoolCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetUserPoolMfaConfigCommand,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
  SetUserPoolMfaConfigCommand,
  UpdateUserPoolClientCommand,
  UpdateUserPoolCommand,
  type CreateUserPoolClientCommandInput,
  type CreateUserPoolCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient } from './admin-client.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

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

async function createPool(settings: Partial<CreateUserPoolCommandInput> = {}): Promise<string> {
  const made = await client.send(new CreateUserPoolCommand({ PoolName: 'Second pool', ...settings }));
  return made.UserPool?.Id ?? '';
}

async function createClient(UserPoolId: string, settings: Partial<CreateUserPoolClientCommandInput> = {}) {
  const made = await client.send(new CreateUserPoolClientCommand({ UserPoolId, ClientName: 'an app', ...settings }));
  return made.UserPoolClient ?? {};
}

const invalid = (message: RegExp | string) => ({
  name: 'InvalidParameterException',
  message: expect.stringMatching(message),
});

describe('a pool made by call', () => {
  it('has the usual settings where none were given', async () => {
    const UserPoolId = await createPool();
    expect(UserPoolId).toMatch(/^us-east-1_[0-9a-z]{9}$/);
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }));
    expect(UserPool).toMatchObject({
      Id: UserPoolId,
      Name: 'Second pool',
      MfaConfiguration: 'OFF',
      DeletionProtection: 'INACTIVE',
      EstimatedNumberOfUsers: 0,
      CreationDate: pool.clock.now(),
      UsernameConfiguration: { CaseSensitive: false },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false, UnusedAccountValidityDays: 7 },
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
    });
    expect(UserPool?.DeviceConfiguration).toBeUndefined();
    expect(UserPool?.SchemaAttributes?.map((each) => each.Name)).toEqual(
      expect.arrayContaining(['sub', 'email', 'email_verified', 'updated_at']),
    );
  });

  it('keeps every setting that it was given', async () => {
    const UserPoolId = await createPool({
      UsernameAttributes: ['phone_number', 'email'],
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      UsernameConfiguration: { CaseSensitive: true },
      DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: true },
      Policies: { PasswordPolicy: { MinimumLength: 12, RequireNumbers: true } },
      LambdaConfig: {
        DefineAuthChallenge: 'define',
        CreateAuthChallenge: 'create',
        VerifyAuthChallengeResponse: 'verify',
      },
      Schema: [
        { Name: 'name', Required: true, Mutable: false },
        { Name: 'seats', AttributeDataType: 'Number', NumberAttributeConstraints: { MinValue: '1', MaxValue: '9' } },
      ],
    });
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }));
    expect(UserPool).toMatchObject({
      UsernameAttributes: ['phone_number', 'email'],
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      UsernameConfiguration: { CaseSensitive: true },
      DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: true },
      Policies: { PasswordPolicy: { MinimumLength: 12, RequireNumbers: true, RequireSymbols: false } },
      LambdaConfig: {
        DefineAuthChallenge: 'define',
        CreateAuthChallenge: 'create',
        VerifyAuthChallengeResponse: 'verify',
      },
    });
    const schema = new Map(UserPool?.SchemaAttributes?.map((each) => [each.Name, each]));
    expect(schema.get('name')).toMatchObject({ Required: true, Mutable: false });
    expect(schema.get('custom:seats')).toMatchObject({
      AttributeDataType: 'Number',
      NumberAttributeConstraints: { MinValue: '1', MaxValue: '9' },
    });
  });

  it('signs with keys of its own, found below its own issuer', async () => {
    const UserPoolId = await createPool();
    const read = async (path: string) => (await fetch(`${pool.url}/${path}`)).json();
    const keysOf = async (id: string) => JSON.stringify(await read(`${id}/.well-known/jwks.json`));
    const own = await keysOf(UserPoolId);
    expect(own.match(/"kid"/g)?.length).toBeGreaterThanOrEqual(2);
    expect(own).not.toBe(await keysOf(secrets.poolId));
    const issuer = `${pool.url}/${UserPoolId}`;
    expect(await read(`${UserPoolId}/.well-known/openid-configuration`)).toMatchObject({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
    });
    expect((await fetch(`${pool.url}/us-east-1_Nobody000/.well-known/jwks.json`)).status).toBe(400);
  });

  it('goes back to the usual value of whatever an update leaves out', async () => {
    const UserPoolId = await createPool({ DeletionProtection: 'ACTIVE', AliasAttributes: ['email'] });
    await expect(client.send(new DeleteUserPoolCommand({ UserPoolId }))).rejects.toMatchObject(
      invalid('deletion protection is activated'),
    );
    const DeviceConfiguration = { ChallengeRequiredOnNewDevice: false, DeviceOnlyRememberedOnUserPrompt: true };
    await client.send(new UpdateUserPoolCommand({ UserPoolId, PoolName: 'Renamed', DeviceConfiguration }));
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }));
    expect(UserPool).toMatchObject({
      Name: 'Renamed',
      DeviceConfiguration,
      DeletionProtection: 'INACTIVE',
      AliasAttributes: ['email'],
    });
    await client.send(new DeleteUserPoolCommand({ UserPoolId }));
    await expect(client.send(new DescribeUserPoolCommand({ UserPoolId }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: `User pool ${UserPoolId} does not exist.`,
    });
  });

  it('gets custom attributes, at most 50, and never two of one name', async () => {
    const UserPoolId = await createPool();
    const add = (...names: string[]) =>
      client.send(
        new AddCustomAttributesCommand({
          UserPoolId,
          CustomAttributes: names.map((Name) => ({ Name, AttributeDataType: 'String', Mutable: true })),
        }),
      );
    await add('tier');
    await expect(add('tier')).rejects.toMatchObject(invalid('Existing attribute already has name custom:tier.'));
    await add(...Array.from({ length: 25 }, (_, index) => `a${index}`));
    await expect(add(...Array.from({ length: 25 }, (_, index) => `b${index}`))).rejects.toMatchObject(
      invalid('at most 50'),
    );
    await expect(add('name_of_far_more_than_20')).rejects.toMatchObject(invalid('less than or equal to 20'));
    const required = { Name: 'must', AttributeDataType: 'String', Required: true } as const;
    await expect(
      client.send(new AddCustomAttributesCommand({ UserPoolId, CustomAttributes: [required] })),
    ).rejects.toMatchObject(invalid('Required custom attributes are not supported currently.'));
  });

  it('refuses settings that contradict each other or leave their bounds', async () => {
    const refusal = (settings: Partial<CreateUserPoolCommandInput>, message: string) =>
      expect(createPool(settings)).rejects.toMatchObject(invalid(message));
    await refusal({ AliasAttributes: ['email'], UsernameAttributes: ['email'] }, 'Only one of the aliasAttributes');
    await refusal({ Policies: { PasswordPolicy: { MinimumLength: 5 } } }, "at 'policies.passwordPolicy.minimumLength'");
    await refusal({ PoolName: 'a/b' }, 'Member must satisfy regular expression pattern');
    await refusal({ LambdaConfig: { DefineAuthChallenge: 'define' } }, 'must name all three');
    await refusal(
      { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
      'must be auto-verified',
    );
  });

  it('is found page by page among the others', async () => {
    const made = [await createPool(), await createPool()];
    const seen: (string | undefined)[] = [];
    let NextToken: string | undefined;
    do {
      const page = await client.send(new ListUserPoolsCommand({ MaxResults: 2, NextToken }));
      seen.push(...(page.UserPools ?? []).map((each) => each.Id));
      NextToken = page.NextToken;
    } while (NextToken !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([secrets.poolId, ...made]));
    await expect(client.send(new ListUserPoolsCommand({ MaxResults: 61 }))).rejects.toMatchObject(
      invalid('maxResults'),
    );
  });
});

describe('second factors of a pool', () => {
  it('are set and read; on needs at least one, off allows none', async () => {
    const UserPoolId = await createPool();
    const set = (settings: object) => client.send(new SetUserPoolMfaConfigCommand({ UserPoolId, ...settings }));
    const SoftwareTokenMfaConfiguration = { Enabled: true };
    await set({ MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration, SmsMfaConfiguration: {} });
    const read = await client.send(new GetUserPoolMfaConfigCommand({ UserPoolId }));
    expect(read).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      SoftwareTokenMfaConfiguration,
      SmsMfaConfiguration: {},
    });
    await expect(set({ MfaConfiguration: 'ON' })).rejects.toMatchObject(invalid('without configuring an MFA'));
    await expect(set({ MfaConfiguration: 'OFF', SoftwareTokenMfaConfiguration })).rejects.toMatchObject(
      invalid("can't disable MFA"),
    );
    await set({ MfaConfiguration: 'OFF' });
    expect((await client.send(new DescribeUserPoolCommand({ UserPoolId }))).UserPool?.MfaConfiguration).toBe('OFF');
  });

  it('cannot be text messages where none can leave', async () => {
    const mute = await openTestPool({ mailUrl: 'smtp://127.0.0.1:1' });
    const muteClient = adminClient(mute);
    const made = muteClient.send(new CreateUserPoolCommand({ PoolName: 'x', MfaConfiguration: 'ON' }));
    await expect(made).rejects.toMatchObject(invalid('SMS configuration and Auto verification'));
    muteClient.destroy();
    await mute.close();
  });
});

describe('a client made by call', () => {
  it('has the usual settings where none were given', async () => {
    const UserPoolId = await createPool();
    const made = await createClient(UserPoolId);
    expect(made.ClientId).toMatch(/^[0-9a-z]{26}$/);
    expect(made.ClientSecret).toBeUndefined();
    expect(made).toMatchObject({
      ClientName: 'an app',
      PreventUserExistenceErrors: 'LEGACY',
      EnableTokenRevocation: true,
      AuthSessionValidity: 3,
      AccessTokenValidity: 1,
      IdTokenValidity: 1,
      RefreshTokenValidity: 30,
      TokenValidityUnits: { AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' },
      RefreshTokenRotation: { Feature: 'DISABLED' },
    });
    expect(made.ExplicitAuthFlows?.toSorted()).toEqual([
      'ALLOW_CUSTOM_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
      'ALLOW_USER_SRP_AUTH',
    ]);
  });

  it('gets a secret that stays through updates, and loses what an update leaves out', async () => {
    const UserPoolId = await createPool();
    const made = await createClient(UserPoolId, {
      GenerateSecret: true,
      AccessTokenValidity: 10,
      TokenValidityUnits: { AccessToken: 'minutes' },
      PreventUserExistenceErrors: 'ENABLED',
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 20 },
    });
    expect(made.ClientSecret).toMatch(/^[0-9a-z]{51,52}$/);
    expect(made).toMatchObject({
      AccessTokenValidity: 10,
      PreventUserExistenceErrors: 'ENABLED',
      ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 20 },
    });
    const which = { UserPoolId, ClientId: made.ClientId };
    await client.send(new UpdateUserPoolClientCommand({ ...which, ClientName: 'renamed' }));
    const { UserPoolClient } = await client.send(new DescribeUserPoolClientCommand(which));
    expect(UserPoolClient).toMatchObject({
      ClientName: 'renamed',
      ClientSecret: made.ClientSecret,
      AccessTokenValidity: 1,
      PreventUserExistenceErrors: 'LEGACY',
    });
  });

  it('refuses lives out of range, mixed flows and attributes that the pool does not know', async () => {
    const UserPoolId = await createPool();
    const refusal = (settings: Partial<CreateUserPoolClientCommandInput>, message: string) =>
      expect(createClient(UserPoolId, settings)).rejects.toMatchObject(invalid(message));
    await refusal({ AccessTokenValidity: 25 }, 'Invalid range for token validity.');
    await refusal({ RefreshTokenValidity: 59, TokenValidityUnits: { RefreshToken: 'minutes' } }, 'Invalid range');
    await refusal({ ExplicitAuthFlows: ['ADMIN_NO_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'] }, 'cannot mix');
    await refusal({ ReadAttributes: ['custom:nothing'] }, 'Invalid read attributes');
    await refusal({ WriteAttributes: ['email_verified'] }, 'Invalid write attributes');
    await refusal({ AuthSessionValidity: 16 }, 'authSessionValidity');
    await refusal(
      { RefreshTokenRotation: { Feature: 'ENABLED' }, ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] },
      'refresh token rotation',
    );
  });

  it('belongs to its pool only, is listed there, and is gone at once when deleted', async () => {
    const [UserPoolId, other] = [await createPool(), await createPool()];
    const ids = [(await createClient(UserPoolId)).ClientId, (await createClient(UserPoolId)).ClientId];
    const first = await client.send(new ListUserPoolClientsCommand({ UserPoolId, MaxResults: 1 }));
    const second = await client.send(
      new ListUserPoolClientsCommand({ UserPoolId, MaxResults: 1, NextToken: first.NextToken }),
    );
    const listed = [...(first.UserPoolClients ?? []), ...(second.UserPoolClients ?? [])];
    expect(listed.map((each) => each.ClientId)).toEqual(
      ids.toSorted((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1)),
    );
    const unknown = { name: 'ResourceNotFoundException', message: `User pool client ${ids[0]} does not exist.` };
    const elsewhere = new DescribeUserPoolClientCommand({ UserPoolId: other, ClientId: ids[0] });
    await expect(client.send(elsewhere)).rejects.toMatchObject(unknown);
    await client.send(new DeleteUserPoolClientCommand({ UserPoolId, ClientId: ids[0] }));
    const call = await pool.call('ForgotPassword', { ClientId: ids[0], Username: 'ada@example.com' });
    expect(call.body).toMatchObject({ __type: unknown.name, message: unknown.message });
  });
});
