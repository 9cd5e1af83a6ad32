import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPeopleWorld, type PeopleWorld } from '../../../../test/people-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { giveOwner } from './give-owner.ts';

let world: PeopleWorld;
let owner: Caller;
let email: string;
let told: object[];

beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  owner = await world.newPerson('owner');
  email = world.newEmail();
  told = [];
});

const keep = (facts: object): void => void told.push(facts);

/** As support does it, with what the security log gets. */
function give(to = email) {
  const log = { info: keep, warn: keep, error: keep };
  const { accountId } = owner;
  const person = { email: to, firstName: 'Eva', lastName: 'Example', reason: 'the owner deleted the login' };
  return giveOwner({ ...world, log }, { accountId, ...person });
}

/** What somebody at Amazon Cognito can do without us. */
function deleteLogin(subject: string): void {
  world.pool.users.splice(
    world.pool.users.findIndex((user) => user.subject === subject),
    1,
  );
}

it('an account whose owner deleted the login gets a new owner, who logs in and manages people', async () => {
  const viewer = await world.newPerson('viewer', owner.accountId);
  deleteLogin(owner.subject);
  const given = await give();
  expect(given).toMatchObject({ kind: 'invited', person: { role: 'owner', email } });
  const next = await world.logIn(email);
  expect(next).toMatchObject({ accountId: owner.accountId, role: 'owner' });
  const subjects = (await world.list(next)).map((person) => person.role).toSorted();
  expect(subjects).toEqual(['owner', 'viewer']);
  expect((await world.invite(next, world.newEmail())).role).toBe('viewer');
  expect(await world.events(viewer)).toEqual(
    expect.arrayContaining([
      'Support removed Ada Byron, whose login no longer exists.',
      `Support invited Eva Example (${email}) as owner.`,
    ]),
  );
});

it('the deed stands in the security log with its reason', async () => {
  deleteLogin(owner.subject);
  await give();
  expect(told).toMatchObject([
    { event: 'security.owner-given', account: owner.accountId, reason: 'the owner deleted the login' },
  ]);
});

it('the owner may come back with the same email', async () => {
  const own = world.pool.users.find((user) => user.subject === owner.subject)?.email ?? '';
  deleteLogin(owner.subject);
  expect(await give(own)).toMatchObject({ kind: 'invited', person: { email: own } });
});

it('an account with an owner who can log in gets none, and no one is removed', async () => {
  const other = await world.newPerson('owner', owner.accountId);
  deleteLogin(owner.subject);
  expect(await give()).toMatchObject({ kind: 'refused', text: expect.stringContaining('has an owner who can log in') });
  expect(await world.list(other)).toHaveLength(2);
  expect(world.pool.invited).not.toContain(email);
  expect(told).toEqual([]);
});

it('a pool that does not answer proves nothing', async () => {
  deleteLogin(owner.subject);
  world.pool.troubles.push('down');
  expect(await give()).toMatchObject({ kind: 'refused', text: expect.stringContaining('is not answering') });
});

it('asking twice invites once', async () => {
  deleteLogin(owner.subject);
  await give();
  expect(await give()).toMatchObject({ kind: 'refused' });
  expect(world.pool.invited.filter((to) => to === email)).toHaveLength(1);
});
