import { randomInt } from 'node:crypto';
import { endpoints } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createAccountsWorld,
  nothing,
  refusedSignUp,
  signingUp,
  whole,
  type AccountsWorld,
} from '../../../test/accounts-world.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { getAccount } from './accounts.store.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';

let world: AccountsWorld;
let email: string;

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  email = `ada${randomInt(1e9)}@example.com`;
});

const { form, call, routes, signUp, traces, recoverFor } = signingUp(() => ({ world, email }));

describe('an account', () => {
  const logIn = async (subject: string) => {
    const caller = await world.identity.authenticate(subject);
    await world.runJobs(accountsJobs(world).handlers);
    return caller;
  };

  it('becomes active when its owner is first seen, and stays when the seven days are over', async () => {
    const { accountId, userSub } = await signUp();
    expect(await logIn(userSub)).toMatchObject({ accountId, role: 'owner' });
    world.clock.advance(8 * dayMs);
    await removeUnconfirmed(world);
    expect(await getAccount(world.db, brandId<AccountId>(accountId))).toMatchObject({ status: 'active' });
    expect(await traces()).toEqual(whole);
  });

  it('unconfirmed after seven days goes, wholly, and not before', async () => {
    const { userSub } = await signUp();
    world.clock.advance(7 * dayMs - minuteMs);
    await removeUnconfirmed(world);
    expect(await traces()).toEqual(whole);
    world.clock.advance(minuteMs);
    await removeUnconfirmed(world);
    expect(await traces()).toEqual(nothing);
    await expect(logIn(userSub)).rejects.toMatchObject({ code: 'no_account' });
  });

  it('that the pool calls confirmed becomes active instead of going', async () => {
    const { accountId } = await signUp();
    world.pool.confirm(email);
    world.clock.advance(8 * dayMs);
    await removeUnconfirmed(world);
    expect(await getAccount(world.db, brandId<AccountId>(accountId))).toMatchObject({ status: 'active' });
  });

  it('stays while the pool does not answer, and goes when it does, whatever breaks on the way', async () => {
    await signUp();
    world.clock.advance(8 * dayMs);
    world.pool.troubles.push('down');
    await removeUnconfirmed(world);
    expect(await traces()).toEqual(whole);
    world.killAt('deleteUser', 'after');
    await expect(removeUnconfirmed(world)).rejects.toThrow('killed');
    expect(await traces()).toMatchObject({ people: 0, gatewayCustomers: 1 });
    await recoverFor(5);
    expect(await traces()).toEqual(nothing);
  });

  it('unconfirmed for seven days gives way to a new sign-up with its e-mail', async () => {
    const first = await signUp();
    await expect(signUp()).rejects.toMatchObject(refusedSignUp);
    world.clock.advance(7 * dayMs);
    const second = await signUp();
    expect(second.accountId).not.toBe(first.accountId);
    expect(await traces()).toEqual(whole);
  });

  it('shows and changes who is logged in and the company, for its own people only', async () => {
    const { userSub, accountId } = await signUp();
    const caller = await logIn(userSub);
    const shown = endpoints.getProfile.reply.parse(await routes().getProfile({ ...call, caller, body: undefined }));
    expect(shown).toMatchObject({ accountId, emailid: email, fname: 'Ada', phone: '7145550100', status: 'active' });
    const body = { ...form(), fname: 'Augusta', company: 'Analytical Ltd', billzip: '92603' };
    const changed = await routes().updateProfile({ ...call, caller, body });
    expect(endpoints.updateProfile.reply.parse(changed)).toMatchObject({
      fname: 'Augusta',
      company: 'Analytical Ltd',
      billzip: '92603',
    });
    const billTo = await sql<{ zip: string }>`
      select bill_to ->> 'zip' as zip from methods.customers where account_id = ${accountId}`.execute(world.db);
    expect(billTo.rows[0]?.zip).toBe('92603');
  });
});
