import { randomInt } from 'node:crypto';
import { moneyJobs } from '../../../test/payments-world.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountsWorld, signUpForm, type AccountsWorld } from '../../../test/accounts-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { minuteMs } from '../../kernel/clock.ts';
import { newId, type CollectionId } from '../../kernel/ids.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { getAccount } from './accounts.store.ts';

let world: AccountsWorld;
let email: string;
let caller: Caller;

const call = { params: undefined, query: undefined, ip: '192.0.2.1' } as const;
const signUp = () => accountsRoutes(world).signUp({ ...call, caller: null, body: signUpForm(world, email) });
const close = (company = 'Engines Inc') => accountsRoutes(world).closeAccount({ ...call, caller, body: { company } });
const parts = () => [world.identity.jobs, moneyJobs(world), accountsJobs(world)];
const runJobs = () => world.runJobs(parts().flatMap(({ handlers }) => handlers));
const status = async () => (await getAccount(world.db, caller.accountId))?.status;
const poolUsers = () => world.pool.users.filter((user) => user.email === email);
const gatewayCustomers = () => [...world.gateway.customers.values()].filter((customer) => customer.email === email);
const leftOutside = () => ({ logins: poolUsers().length, customers: gatewayCustomers().length });
const gone = { logins: 0, customers: 0 };

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  email = `ada${randomInt(1e9)}@example.com`;
  const { userSub } = await signUp();
  caller = await world.identity.authenticate(userSub);
  await runJobs();
});

/** What chores do within some minutes, whatever broke before. */
async function recover(): Promise<void> {
  for (let passed = 0; passed < 3; passed += 1) {
    world.clock.advance(2 * minuteMs);
    for (const chore of parts().flatMap(({ chores }) => chores))
      if (['identity.pool-duties', 'payments.remove-left-customers'].includes(chore.name)) await chore.run();
  }
}

describe('an owner who closes the account', () => {
  it('is out with the next request, and login and stored methods go from pool and gateway', async () => {
    expect(await close()).toEqual({ accountId: caller.accountId });
    await expect(world.identity.authenticate(caller.subject)).rejects.toMatchObject({ code: 'no_account' });
    expect(await status()).toBe('closed');
    await runJobs();
    expect(leftOutside()).toEqual(gone);
    const [event] = await world.identity.listPersonEvents(world.db, caller.accountId, { limit: 1 });
    expect(event?.text).toBe('Ada Byron closed the account.');
    expect(await world.mailsTo(email)).toMatchObject([{ subject: 'Your Acme Cellular account is closed' }]);
  });

  it('can sign up with the same email at once', async () => {
    await close();
    const again = await signUp();
    expect(again.accountId).not.toBe(caller.accountId);
    await runJobs();
    await recover();
    expect(leftOutside()).toEqual({ logins: 1, customers: 1 });
    await expect(world.identity.authenticate(again.userSub)).resolves.toMatchObject({ role: 'owner' });
  });

  it('types the name of the company, or nothing happens', async () => {
    await expect(close('Engines')).rejects.toMatchObject({
      code: 'invalid_fields',
      fields: { company: 'Type the company name as it stands in your account.' },
    });
    expect(await status()).toBe('active');
  });

  it('may do so twice, and is written to once', async () => {
    await Promise.all([close(), close(' Engines Inc ')]);
    await close();
    await runJobs();
    expect(await world.mailsTo(email)).toHaveLength(1);
    expect(leftOutside()).toEqual(gone);
  });

  it('stores no method afterwards', async () => {
    await close();
    const body = { opaqueData: world.gateway.token({ last4: '0002' }), makeDefault: false };
    const added = world.accounts.routes.addPaymentMethod({ ...call, caller, body });
    await expect(added).rejects.toMatchObject({ code: 'account_closed' });
  });
});

describe('an account is not closed', () => {
  it.each(['subscription', 'invoice'] as const)('while it has a living %s', async (kind) => {
    const { accountId } = caller;
    const holders = [`holder_${randomInt(1e9)}`];
    await world.db.transaction().execute(async (tx) => {
      await world.methods.keepMethods(tx, accountId);
      await world.methods.holdMethods(tx, { accountId, kind, holders });
    });
    await expect(close()).rejects.toMatchObject({ code: 'account_in_use' });
    await expect(world.identity.authenticate(caller.subject)).resolves.toMatchObject({ accountId });
    await world.db.transaction().execute((tx) => world.methods.releaseMethods(tx, { accountId, holders }));
    await close();
    expect(await status()).toBe('closed');
  });

  it('while a charge is under way', async () => {
    const { accountId } = caller;
    const charge = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 100, description: 'x' };
    await world.db
      .transaction()
      .execute((tx) => world.payments.requestCharge(tx, { ...charge, trigger: 'activation' }));
    await expect(close()).rejects.toMatchObject({ code: 'account_in_use' });
    await runJobs();
    await close();
    expect(await status()).toBe('closed');
  });

  it('by somebody whose role was taken away since the request was let in', async () => {
    caller = { ...caller, subject: 'somebody else' };
    await expect(close()).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await status()).toBe('active');
  });
});

describe('what breaks after an account was closed is taken up again', () => {
  it.each(['crash_before', 'crash_after', 'silent_before', 'silent_after'] as const)(
    'at the gateway (%s)',
    async (trouble) => {
      await close();
      world.gateway.trouble('removeCustomer', trouble);
      await runJobs().catch(() => undefined);
      await recover();
      expect(leftOutside()).toEqual(gone);
    },
  );

  it.each(['before', 'after'] as const)('at the user pool (killed %s the login is removed)', async (moment) => {
    await close();
    world.killAt('deleteUser', moment);
    await runJobs().catch(() => undefined);
    await recover();
    expect(leftOutside()).toEqual(gone);
  });
});
