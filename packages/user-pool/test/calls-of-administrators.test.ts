import {
  AddCustomAttributesCommand,
  AdminCreateUserCommand,
  AdminDeleteUserAttributesCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminUpdateUserAttributesCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DescribeUserPoolCommand,
  ListUsersCommand,
  type CognitoIdentityProviderClient,
  type CreateUserPoolCommandInput,
  type SchemaAttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient } from './admin-client.ts';
import { refusalOf } from './people.ts';
import { openTestPool, type TestPool } from './test-pool.ts';

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
const invalid = (message: string) => ({
  name: 'InvalidParameterException',
  message: expect.stringContaining(message),
});

describe('calls of administrators', () => {
  const Username = 'Ada';

  async function withAda(settings: Partial<CreateUserPoolCommandInput> = {}) {
    const UserPoolId = await poolWith(settings);
    const UserAttributes = [{ Name: 'given_name', Value: 'Ada' }];
    const made = new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' });
    const { User } = await client.send(made);
    const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
    return { UserPoolId, again: () => client.send(made), sub };
  }

  it('tell that an account is there already', async () => {
    const { again } = await withAda();
    await expect(again()).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User account already exists',
    });
  });

  it('find people by their sub, too', async () => {
    const { UserPoolId, sub } = await withAda();
    const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username: sub }));
    expect(found.Username).toBe(Username);
    const other = await poolWith();
    await expect(client.send(new AdminGetUserCommand({ UserPoolId: other, Username: sub }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  it('name an attribute that the schema does not have, in changes and in deletions', async () => {
    const { UserPoolId } = await withAda();
    const unknown = invalid('user.custom:x: Attribute does not exist in the schema.');
    const UserAttributes = [{ Name: 'custom:x', Value: '1' }];
    const update = new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes });
    await expect(client.send(update)).rejects.toMatchObject(unknown);
    const remove = new AdminDeleteUserAttributesCommand({ UserPoolId, Username, UserAttributeNames: ['custom:x'] });
    await expect(client.send(remove)).rejects.toMatchObject(unknown);
    await client.send(
      new AddCustomAttributesCommand({ UserPoolId, CustomAttributes: [{ Name: 'x', AttributeDataType: 'Boolean' }] }),
    );
    const flag = { UserPoolId, Username, UserAttributes: [{ Name: 'custom:x', Value: 'True' }] };
    await client.send(new AdminUpdateUserAttributesCommand(flag));
    const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    expect(found.UserAttributes).toContainEqual({ Name: 'custom:x', Value: 'true' });
    await client.send(remove);
  });

  it('find people in whatever letter case', async () => {
    const { UserPoolId } = await withAda({ UsernameConfiguration: { CaseSensitive: true } });
    const filters = [
      'username = "ADA"',
      'given_name ^= "aD"',
      'cognito:user_status = "force_change_password"',
      'status = "enabled"',
      'status = "ENABLED"',
    ];
    const found: (number | undefined)[] = [];
    for (const Filter of filters) {
      const { Users } = await client.send(new ListUsersCommand({ UserPoolId, Filter }));
      found.push(Users?.length);
    }
    expect(found).toEqual(filters.map(() => 1));
  });

  it('hear that a pool without triggers has no sign-in of its own', async () => {
    const { UserPoolId } = await withAda();
    const app = { UserPoolId, ClientName: 'app', ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH' as const] };
    const { UserPoolClient } = await client.send(new CreateUserPoolClientCommand(app));
    const ClientId = UserPoolClient?.ClientId ?? '';
    const AuthParameters = { USERNAME: Username };
    const told = 'Custom auth lambda trigger is not configured for the user pool.';
    const begun = await pool.call('InitiateAuth', { ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters });
    expect(refusalOf(begun)).toBe(`400 InvalidParameterException: ${told}`);
    const admin = new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters });
    await expect(client.send(admin)).rejects.toMatchObject(invalid(told));
  });
});

describe('a schema', () => {
  const impossible: [string, SchemaAttributeType[]][] = [
    ['least is more than its most', [{ Name: 'a', StringAttributeConstraints: { MinLength: '9', MaxLength: '1' } }]],
    [
      'do not fit the type',
      [{ Name: 'a', AttributeDataType: 'String', NumberAttributeConstraints: { MinValue: '1' } }],
    ],
    [
      'do not fit the type',
      [{ Name: 'a', AttributeDataType: 'Boolean', StringAttributeConstraints: { MaxLength: '1' } }],
    ],
    ['length lies between', [{ Name: 'a', StringAttributeConstraints: { MaxLength: '4096' } }]],
    ['its type is String', [{ Name: 'email', AttributeDataType: 'Number' }]],
    ['no developer attribute', [{ Name: 'email', DeveloperOnlyAttribute: true }]],
    ['there twice', [{ Name: 'email' }, { Name: 'email', Required: true }]],
    ['taken by the service', [{ Name: 'sub' }]],
  ];

  it.each(impossible)('that is impossible is refused: %s %o', async (why, Schema) => {
    await expect(create({ Schema })).rejects.toMatchObject(invalid(why));
  });

  it('may make a standard attribute narrower, and holds to it', async () => {
    const Schema = [{ Name: 'nickname', StringAttributeConstraints: { MinLength: '2', MaxLength: '4' } }];
    const UserPoolId = await poolWith({ Schema });
    const shown = (await described(UserPoolId))?.SchemaAttributes?.find(({ Name }) => Name === 'nickname');
    expect(shown?.StringAttributeConstraints).toEqual({ MinLength: '2', MaxLength: '4' });
    const named = (Value: string) =>
      client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: `u${Value}`,
          UserAttributes: [{ Name: 'nickname', Value }],
          MessageAction: 'SUPPRESS',
        }),
      );
    await expect(named('abcde')).rejects.toMatchObject(invalid('must not be greater than 4'));
    expect((await named('abcd')).User?.Username).toBe('uabcd');
  });
});
