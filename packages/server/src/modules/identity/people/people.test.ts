import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPeopleWorld, type PeopleWorld } from '../../../../test/people-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { minuteMs } from '../../../kernel/clock.ts';
import { authenticate } from '../log-ins/authenticate.ts';

let world: PeopleWorld;
let owner: Caller;
let email: string;

beforeAll(async () => {
  world = await createPeopleWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  owner = await world.newPerson('owner');
  email = world.newEmail();
});

const idOf = async ({ subject, ...caller }: Caller) =>
  (await world.list({ ...caller, subject })).find(({ isYou }) => isYou)?.id ?? '';
const inPool = (subject: string) => world.pool.users.find((user) => user.subject === subject);
const lastOwner = { code: 'last_owner' };

describe('a role', () => {
  it('holds from the next request on, and the pool follows', async () => {
    const person = await world.invite(owner, email);
    const { subject } = await world.logIn(email);
    expect(await world.changeRole(owner, person.id, 'technician')).toMatchObject({ role: 'technician' });
    expect(await authenticate(world, subject)).toMatchObject({ role: 'technician' });
    expect(inPool(subject)).toMatchObject({ role: 'viewer' });
    await world.work();
    expect(inPool(subject)).toMatchObject({ role: 'technician' });
    const text = 'Ada Byron changed the role of Eva Example from viewer to technician.';
    expect(await world.events(owner)).toContain(text);
  });

  it('that stays the same changes nothing and is not recorded', async () => {
    await world.changeRole(owner, await idOf(owner), 'owner');
    expect(await world.events(owner)).toEqual([]);
  });

  it('changed twice while the pool is slow ends as the last one there, whatever was lost on the way', async () => {
    const person = await world.invite(owner, email);
    const { subject } = await world.logIn(email);
    await world.changeRole(owner, person.id, 'billing');
    world.pool.troubles.push('down');
    await world.work();
    await world.changeRole(owner, person.id, 'admin');
    await world.work();
    expect(inPool(subject)).toMatchObject({ role: 'viewer' });
    world.pool.troubles.push('answer lost');
    world.clock.advance(minuteMs);
    await world.work();
    await world.changeRole(owner, person.id, 'technician');
    world.clock.advance(minuteMs);
    await world.work();
    expect(inPool(subject)).toMatchObject({ role: 'technician' });
  });

  it('changed while the pool follows is followed again', async () => {
    const person = await world.invite(owner, email);
    const { subject } = await world.logIn(email);
    await world.changeRole(owner, person.id, 'billing');
    const { identityJobs } = await import('../identity.jobs.ts');
    const told: unknown[] = [];
    const userPool: PeopleWorld['userPool'] = {
      ...world.userPool,
      async setAttributes(name, attributes) {
        told.push(attributes.role);
        if (told.length === 1) {
          await world.changeRole(owner, person.id, 'admin');
          await world.work();
        }
        return world.userPool.setAttributes(name, attributes);
      },
    };
    await world.runJobs(identityJobs({ ...world, userPool }).handlers);
    expect(told).toEqual(['billing', 'admin']);
    expect(inPool(subject)).toMatchObject({ role: 'admin' });
  });
});

describe('a person removed', () => {
  it('is out with the next request, signed out and gone from the pool soon after', async () => {
    const { id } = await world.invite(owner, email);
    const { subject } = await world.logIn(email);
    expect(await world.remove(owner, id)).toBe(id);
    await expect(authenticate(world, subject)).rejects.toMatchObject({ code: 'no_account' });
    await expect(world.remove(owner, id)).rejects.toMatchObject({ code: 'not_found' });
    world.pool.troubles.push('down');
    await world.work();
    expect(inPool(subject)).toBeDefined();
    world.killAt('deleteUser', 'after');
    world.clock.advance(minuteMs);
    await world.work().catch(() => undefined);
    world.clock.advance(minuteMs);
    await world.work();
    expect(inPool(subject)).toBeUndefined();
    expect(await world.events(owner)).toContain('Ada Byron removed Eva Example.');
    expect((await world.list(owner)).map(({ isYou }) => isYou)).toEqual([true]);
  });

  it('may not manage people with a request that was let in just before', async () => {
    const other = await world.newPerson('owner', owner.accountId);
    await world.remove(owner, await idOf(other));
    await expect(world.invite(other, email)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(world.changeRole(other, await idOf(owner), 'viewer')).rejects.toMatchObject({ code: 'not_allowed' });
  });
});

describe('the last owner', () => {
  it('is marked, and can neither be removed nor get another role', async () => {
    const id = await idOf(owner);
    expect(await world.list(owner)).toMatchObject([{ isLastOwner: true }]);
    await expect(world.remove(owner, id)).rejects.toMatchObject(lastOwner);
    await expect(world.changeRole(owner, id, 'admin')).rejects.toMatchObject(lastOwner);
    expect(await authenticate(world, owner.subject)).toMatchObject({ role: 'owner' });
  });

  it('stays the last one while another is only invited', async () => {
    const person = await world.invite(owner, email, 'owner');
    await expect(world.remove(owner, await idOf(owner))).rejects.toMatchObject(lastOwner);
    await world.remove(owner, person.id);
    await world.invite(owner, (email = world.newEmail()), 'owner');
    await world.logIn(email);
    expect((await world.list(owner)).map(({ isLastOwner }) => isLastOwner)).toEqual([false, false]);
    await world.remove(owner, await idOf(owner));
    await expect(authenticate(world, owner.subject)).rejects.toMatchObject({ code: 'no_account' });
  });

  it.each([
    ['two owners removing each other', (one: Caller, other: Caller) => removing(one, other)],
    ['two owners leaving', (one: Caller, other: Caller) => leaving(one, other)],
    ['one leaving while the other takes a lesser role', (one: Caller, other: Caller) => mixed(one, other)],
  ])('is there after %s at the same moment', async (_, act) => {
    for (let times = 0; times < 5; times += 1) {
      const one = await world.newPerson('owner');
      const other = await world.newPerson('owner', one.accountId);
      const outcomes = await Promise.allSettled(await act(one, other));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = await world.list(one);
      expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1);
    }
  });

  async function removing(one: Caller, other: Caller) {
    const [first, second] = [await idOf(one), await idOf(other)];
    return [world.remove(one, second), world.remove(other, first)];
  }
  async function leaving(one: Caller, other: Caller) {
    const [first, second] = [await idOf(one), await idOf(other)];
    return [world.remove(one, first), world.remove(other, second)];
  }
  async function mixed(one: Caller, other: Caller) {
    const [first, second] = [await idOf(one), await idOf(other)];
    return [world.remove(one, first), world.changeRole(other, second, 'viewer')];
  }
});

describe('an id', () => {
  it('of a person of another account answers like one that does not exist, and nothing happens to them', async () => {
    const stranger = await world.newPerson('viewer');
    const asked = [await idOf(stranger), 'person_0190', '-'];
    for (const id of asked) {
      const calls = [world.remove(owner, id), world.changeRole(owner, id, 'viewer'), world.sendAgain(owner, id)];
      const outcomes = await Promise.allSettled(calls);
      const isUnknown = { reason: { code: 'not_found' } };
      expect(outcomes).toMatchObject([isUnknown, isUnknown, isUnknown]);
    }
    expect(await authenticate(world, stranger.subject)).toMatchObject({ role: 'viewer' });
  });
});

describe('an invitation sent again', () => {
  it('is refused for people who have joined or signed up, and more often than once a minute', async () => {
    const { id } = await world.invite(owner, email);
    await expect(world.sendAgain(owner, id)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 60,
    });
    world.clock.advance(minuteMs);
    const outcomes = await Promise.allSettled([world.sendAgain(owner, id), world.sendAgain(owner, id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(world.pool.invited.filter((to) => to === email)).toHaveLength(2);
    await world.logIn(email);
    await expect(world.sendAgain(owner, id)).rejects.toMatchObject({ code: 'already_joined' });
    await expect(world.sendAgain(owner, await idOf(owner))).rejects.toMatchObject({ code: 'already_joined' });
  });

  it('that the pool did not answer may be asked for again', async () => {
    const { id } = await world.invite(owner, email);
    world.clock.advance(minuteMs);
    world.pool.troubles.push('down');
    await expect(world.sendAgain(owner, id)).rejects.toMatchObject({ code: 'invitation_unavailable' });
    world.clock.advance(minuteMs);
    expect(await world.sendAgain(owner, id)).toMatchObject({ status: 'invited' });
  });
});

it('a person counts as seen to within ten minutes', async () => {
  const seenAt = async () => (await world.list(owner))[0]?.lastSeenAt;
  const first = await seenAt();
  world.clock.advance(9 * minuteMs);
  await authenticate(world, owner.subject);
  expect(await seenAt()).toBe(first);
  world.clock.advance(minuteMs);
  await authenticate(world, owner.subject);
  expect(await seenAt()).toBe(world.clock.now().toISOString());
});
