import {
  type CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DeleteUserPoolClientCommand,
  DescribeUserPoolClientCommand,
  ListUserPoolClientsCommand,
  UpdateUserPoolClientCommand,
  type CreateUserPoolClientCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient } from './admin-client.ts';
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

async function createPool(): Promise<string> {
  const made = await client.send(new CreateUserPoolCommand({ PoolName: 'Second pool' }));
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
    const [UserPoolId, elsewhereId] = [await createPool(), await createPool()];
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
    const elsewhere = new DescribeUserPoolClientCommand({ UserPoolId: elsewhereId, ClientId: ids[0] });
    await expect(client.send(elsewhere)).rejects.toMatchObject(unknown);
    await client.send(new DeleteUserPoolClientCommand({ UserPoolId, ClientId: ids[0] }));
    const call = await pool.call('ForgotPassword', { ClientId: ids[0], Username: 'ada@example.com' });
    expect(call.body).toMatchObject({ __type: unknown.name, message: unknown.message });
  });
});
