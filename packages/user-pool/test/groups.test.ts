import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  CreateGroupCommand,
  DeleteGroupCommand,
  GetGroupCommand,
  ListGroupsCommand,
  ListUsersInGroupCommand,
  UpdateGroupCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient } from './admin-client.ts';
import { confirmedPerson, goodPassword } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

const UserPoolId = secrets.poolId;
const RoleArn = 'arn:aws:iam::123456789012:role/fleet';

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

const group = (GroupName: string) => ({ UserPoolId, GroupName });
const create = (GroupName: string, Precedence?: number) =>
  client.send(new CreateGroupCommand({ ...group(GroupName), Precedence }));
const add = (Username: string, GroupName: string) =>
  client.send(new AdminAddUserToGroupCommand({ ...group(GroupName), Username }));

describe('a group', () => {
  it('is made once, read, changed in what is said, and deleted', async () => {
    const made = await client.send(
      new CreateGroupCommand({ ...group('fleet'), Description: 'Fleet people', Precedence: 3, RoleArn }),
    );
    expect(made.Group).toMatchObject({ ...group('fleet'), Description: 'Fleet people', Precedence: 3, RoleArn });
    await expect(create('fleet')).rejects.toMatchObject({
      name: 'GroupExistsException',
      message: 'A group with the name already exists.',
    });
    pool.clock.advance({ seconds: 60 });
    const changed = await client.send(new UpdateGroupCommand({ ...group('fleet'), Precedence: 0 }));
    expect(changed.Group).toMatchObject({ Description: 'Fleet people', Precedence: 0 });
    expect(changed.Group?.LastModifiedDate).toEqual(pool.clock.now());
    expect((await client.send(new GetGroupCommand(group('fleet')))).Group).toEqual(changed.Group);
    await client.send(new DeleteGroupCommand(group('fleet')));
    const gone = { name: 'ResourceNotFoundException', message: 'Group not found.' };
    await expect(client.send(new GetGroupCommand(group('fleet')))).rejects.toMatchObject(gone);
    await expect(client.send(new DeleteGroupCommand(group('fleet')))).rejects.toMatchObject(gone);
    await expect(client.send(new UpdateGroupCommand(group('fleet')))).rejects.toMatchObject(gone);
  });

  it('is listed by name, page by page', async () => {
    for (const name of ['list-b', 'list-a', 'list-c']) await create(name);
    const seen: (string | undefined)[] = [];
    let NextToken: string | undefined;
    do {
      const page = await client.send(new ListGroupsCommand({ UserPoolId, Limit: 2, NextToken }));
      seen.push(...(page.Groups ?? []).map((each) => each.GroupName));
      NextToken = page.NextToken;
    } while (NextToken !== undefined);
    expect(seen.filter((name) => name?.startsWith('list-'))).toEqual(['list-a', 'list-b', 'list-c']);
  });

  it('has a name, a role and a rank within the service’s bounds', async () => {
    const refused = { name: 'InvalidParameterException' };
    await expect(create('two words')).rejects.toMatchObject(refused);
    await expect(create('g'.repeat(129))).rejects.toMatchObject(refused);
    await expect(create('ranked', -1)).rejects.toMatchObject(refused);
    const shortRole = new CreateGroupCommand({ ...group('roled'), RoleArn: 'arn:short' });
    await expect(client.send(shortRole)).rejects.toMatchObject(refused);
  });
});

describe('people in groups', () => {
  it('join once, are listed, and leave; both sides say so', async () => {
    const sub = await confirmedPerson(pool, 'ada@example.com');
    await confirmedPerson(pool, 'bea@example.com');
    await create('crew');
    await add('ada@example.com', 'crew');
    await add('ada@example.com', 'crew');
    await add('bea@example.com', 'crew');
    const first = await client.send(new ListUsersInGroupCommand({ ...group('crew'), Limit: 1 }));
    const second = await client.send(
      new ListUsersInGroupCommand({ ...group('crew'), Limit: 1, NextToken: first.NextToken }),
    );
    const names = [...(first.Users ?? []), ...(second.Users ?? [])].map((user) => user.Username);
    expect(names).toHaveLength(2);
    expect(names).toContain(sub);
    expect(second.NextToken).toBeUndefined();
    const of = await client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username: 'ada@example.com' }));
    expect(of.Groups?.map((each) => each.GroupName)).toEqual(['crew']);
    await client.send(new AdminRemoveUserFromGroupCommand({ ...group('crew'), Username: 'ada@example.com' }));
    await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'bea@example.com' }));
    expect((await client.send(new ListUsersInGroupCommand(group('crew')))).Users).toEqual([]);
  });

  it('carry their groups in both tokens, the one that counts most first', async () => {
    await confirmedPerson(pool, 'cleo@example.com');
    await create('unranked');
    await create('second', 2);
    await create('first', 1);
    for (const name of ['unranked', 'second', 'first']) await add('cleo@example.com', name);
    const { access, id } = tokensOf(await signIn(pool, 'cleo@example.com', goodPassword));
    expect(decodeJwt(access)['cognito:groups']).toEqual(['first', 'second', 'unranked']);
    expect(decodeJwt(id)['cognito:groups']).toEqual(['first', 'second', 'unranked']);
  });

  it('cannot be put into a group that is not there, nor can somebody who is not', async () => {
    await expect(add('ada@example.com', 'nowhere')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(add('nobody@example.com', 'crew')).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });
});
