import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createAccountsWorld,
  nothing,
  refusedSignUp,
  signingUp,
  whole,
  type AccountsWorld,
} from '../../../test/accounts-world.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { buildIdentity } from '../identity/index.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { signUpHeldMs } from './hold-sign-up.ts';
import { recoverSignUps } from './recover-sign-ups.ts';

let world: AccountsWorld;
let email: string;

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  email = `ada${randomInt(1e9)}@example.com`;
});

const { form, call, signUp, traces, recoverFor } = signingUp(() => ({ world, email }));

describe('a server killed', () => {
  const killGateway = (operation: 'createCustomer' | 'findCustomer', when: 'before' | 'after') =>
    world.gateway.trouble(operation, when === 'before' ? 'crash_before' : 'crash_after');

  it.each([
    ['createCustomer', 'before'],
    ['createCustomer', 'after'],
    ['findCustomer', 'before'],
    ['findCustomer', 'after'],
  ] as const)('at the gateway (%s, %s) leaves nothing, and the e-mail is free again', async (operation, when) => {
    killGateway(operation, when);
    await expect(signUp()).rejects.toThrow('killed');
    await expect(signUp()).rejects.toMatchObject(refusedSignUp);
    await recoverFor(6);
    expect(await traces()).toEqual(nothing);
    await signUp();
    expect(await traces()).toEqual(whole);
  });

  it('before the pool was called leaves nothing', async () => {
    world.killAt('signUp', 'before');
    await expect(signUp()).rejects.toThrow('killed');
    await recoverFor(6);
    expect(await traces()).toEqual(nothing);
  });

  it('after the pool made the user leaves a whole customer', async () => {
    world.killAt('signUp', 'after');
    await expect(signUp()).rejects.toThrow('killed');
    expect((await traces()).people).toBe(0);
    await recoverFor(6);
    expect(await traces()).toEqual(whole);
  });

  it.each([
    ['getUser', 'before'],
    ['deleteUser', 'before'],
    ['deleteUser', 'after'],
  ] as const)('while taking back (%s, %s) goes on taking back', async (operation, when) => {
    world.killAt('signUp', 'after');
    await expect(signUp()).rejects.toThrow('killed');
    const [customer] = [...world.gateway.customers.values()].filter((one) => one.email === email);
    if (customer) world.gateway.customers.delete(customer.profileId);
    world.killAt(operation, when);
    await expect(recoverFor(12)).rejects.toThrow('killed');
    await recoverFor(12);
    expect(await traces()).toEqual(nothing);
  });

  it('after the pool said that the e-mail is taken leaves its owner alone', async () => {
    await signUp();
    world.killAt('signUp', 'after');
    await expect(signUp({ last4: '2222' })).rejects.toThrow('killed');
    expect((await traces()).gatewayCustomers).toBe(2);
    await recoverFor(6);
    expect(await traces()).toEqual(whole);
  });

  it('and several workers recovering at once make one customer', async () => {
    world.killAt('signUp', 'after');
    await expect(signUp()).rejects.toThrow('killed');
    world.clock.advance(6 * minuteMs);
    await Promise.all(Array.from({ length: 5 }, () => recoverSignUps(world)));
    expect(await traces()).toEqual(whole);
  });

  it.each([
    ['after the pool made the user, recovery and the late server agree on one customer', 'after', whole],
    ['before the pool made the user, the late server takes its user back', 'before', nothing],
  ] as const)('or asleep %s', async (_, when, expected) => {
    const sleep = async () => {
      world.clock.advance(6 * minuteMs);
      await recoverSignUps(world);
    };
    const userPool: AccountsWorld['userPool'] = {
      ...world.userPool,
      async signUp(user) {
        if (when === 'before') await sleep();
        const made = await world.userPool.signUp(user);
        if (when === 'after') await sleep();
        return made;
      },
    };
    const identity = buildIdentity({ ...world, userPool });
    await Promise.allSettled([accountsRoutes({ ...world, identity }).signUp({ ...call, caller: null, body: form() })]);
    await recoverFor(3);
    expect(await traces()).toEqual(expected);
  });

  it.each([
    ['at the gateway', () => world.gateway.trouble('createCustomer', 'crash_after')],
    ['before the pool made the user', () => world.killAt('signUp', 'before')],
  ])('%s is taken over by the next sign-up with the e-mail as soon as it counts as dead', async (_, kill) => {
    kill();
    await expect(signUp()).rejects.toThrow('killed');
    world.clock.advance(signUpHeldMs - 1);
    await expect(signUp()).rejects.toMatchObject(refusedSignUp);
    world.clock.advance(1);
    await signUp({ last4: '2222' });
    expect(await traces()).toEqual(whole);
  });

  it('after the pool made the user is completed by the next sign-up, which is refused as a second one', async () => {
    world.killAt('signUp', 'after');
    await expect(signUp()).rejects.toThrow('killed');
    world.clock.advance(signUpHeldMs);
    await expect(signUp({ last4: '2222' })).rejects.toMatchObject(refusedSignUp);
    expect(await traces()).toEqual(whole);
  });
});

describe('a living server', () => {
  afterEach(() => void vi.useRealTimers());

  it('keeps its sign-up however long the outside takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const userPool: AccountsWorld['userPool'] = {
      ...world.userPool,
      async signUp(user) {
        for (let passed = 0; passed < 10; passed += 1) {
          world.clock.advance(signUpHeldMs - 1);
          await recoverSignUps(world);
          await expect(signUp()).rejects.toMatchObject(refusedSignUp);
          const before = await deadline();
          vi.advanceTimersToNextTimer();
          await expect.poll(deadline).not.toEqual(before);
        }
        return world.userPool.signUp(user);
      },
    };
    const identity = buildIdentity({ ...world, userPool });
    await accountsRoutes({ ...world, identity }).signUp({ ...call, caller: null, body: form() });
    expect(await traces()).toEqual(whole);
  });

  async function deadline() {
    const { rows } = await sql<{ at: Date }>`
      select deadline_at as at from accounts.sign_ups where email = ${email}`.execute(world.db);
    return rows[0]?.at;
  }
});
