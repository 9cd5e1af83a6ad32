import {
  AddCustomAttributesCommand,
  type CognitoIdentityProviderClient,
  CreateUserPoolCommand,
  DeleteUserPoolCommand,
  DescribeUserPoolCommand,
  GetUserPoolMfaConfigCommand,
  ListUserPoolsCommand,
  SetUserPoolMfaConfigCommand,
  UpdateUserPoolCommand,
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
