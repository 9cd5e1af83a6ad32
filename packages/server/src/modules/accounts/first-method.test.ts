import { randomInt } from 'node:crypto';
import { endpoints } from '@linekeeper/contract';
import { newCustomerForm } from '@linekeeper/contract/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountsWorld, type AccountsWorld } from '../../../test/accounts-world.ts';
import { moneyJobs } from '../../../test/payments-world.ts';
import { staffCall } from '../../../test/staff-call.ts';
import type { FakeMethod } from '../../adapters/payment-gateway/fake-gateway.ts';
import type { Caller } from '../../kernel/caller.ts';
import { minuteMs } from '../../kernel/clock.ts';

let world: AccountsWorld;
let email: string;
let owner: Caller;

beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  owner = await openAccount(null);
});

/** An account that staff open by hand, as its owner sees it at the first login. */
async function openAccount(netDays: 30 | null): Promise<Caller> {
  email = `new${randomInt(1e9)}@example.com`;
  const places = { billaddress: '1 Dock Road', billcity: 'Toledo', billstate: 'Ohio', billzip: '43604' };
  const shipping = { shipaddress: '1 Dock Road', shipcity: 'Toledo', shipstate: 'Ohio', shipzip: '43604' };
  const person = { email, firstName: 'Hal', lastName: 'Harbor', phone: '6145550100' };
  const body = newCustomerForm.parse({
    company: 'Harbor Cranes',
    ...places,
    ...shipping,
    ...person,
    netDays,
    creditLimitCents: null,
  });
  const staff = { ...staffCall('owner', 'Olive Owner'), params: undefined, body };
  await world.customers.consoleRoutes.createCustomer(staff);
  const subject = world.pool.users.find((user) => user.email === email)?.subject ?? '';
  return world.identity.authenticate(subject);
}

const call = { params: undefined, query: undefined, ip: '192.0.2.1' } as const;
const add = (method: FakeMethod = {}, caller = owner) =>
  world.accounts.routes.addPaymentMethod({ ...call, caller, body: { opaqueData: world.gateway.token(method) } });
const atGateway = () => [...world.gateway.customers.values()].filter((customer) => customer.email === email);
const methods = () => world.methods.methodsOf(world.db, owner.accountId);
const silent = { status: 'rejected', reason: { code: 'payments_unavailable' } };
const choreOf = (name: string) => moneyJobs(world).chores.find((chore) => chore.name === name);

describe('the first payment method of an account that staff opened', () => {
  it('makes the customer at the gateway, with the address of the account, and is the default', async () => {
    expect(await methods()).toEqual([]);
    const { method } = await add({ last4: '4242' });
    expect(method).toMatchObject({ last4: '4242', isDefault: true, nameOnAccount: 'Hal Harbor' });
    expect(atGateway()).toMatchObject([{ methods: [{ last4: '4242' }] }]);
    await add({ last4: '0002' });
    expect(atGateway()).toMatchObject([{ methods: [{ last4: '4242' }, { last4: '0002' }] }]);
  });

  it.each(['silent_before', 'silent_after', 'crash_before', 'crash_after'] as const)(
    'makes one customer when the gateway or the server breaks: %s',
    async (trouble) => {
      world.gateway.trouble('createCustomer', trouble);
      await Promise.allSettled([add()]);
      await add();
      expect(atGateway()).toHaveLength(1);
      expect(await methods()).toHaveLength(1);
    },
  );

  it('is not stored while the gateway is silent', async () => {
    world.gateway.trouble('createCustomer', 'silent_before');
    expect(await Promise.allSettled([add()])).toMatchObject([silent]);
    expect(await methods()).toEqual([]);
  });

  it('may come from two people at once: they share one customer', async () => {
    const bea = `bea${email}`;
    const body = { email: bea, firstName: 'Bea', lastName: 'Byron', role: 'billing' as const };
    await world.identity.routes.invitePerson({ ...call, caller: owner, body });
    const subject = world.pool.users.find((user) => user.email === bea)?.subject ?? '';
    const other = await world.identity.authenticate(subject);
    await Promise.all([add({ last4: '0001' }), add({ last4: '0002' }, other)]);
    const customers = [...world.gateway.customers.values()].filter((one) => [bea, email].includes(one.email));
    expect(customers).toHaveLength(1);
    expect(await methods()).toHaveLength(2);
  });

  it('that its bank refuses leaves an account that may try another', async () => {
    const refused = await Promise.allSettled([add({ isRefused: true })]);
    expect(refused).toMatchObject([{ reason: { code: 'payment_method_refused' } }]);
    await add();
    expect(atGateway()).toHaveLength(1);
  });

  it('takes the address that the account has when it is stored', async () => {
    world.gateway.trouble('createCustomer', 'silent_before');
    await Promise.allSettled([add()]);
    const profile = await world.accounts.routes.getProfile({ ...call, caller: owner, body: undefined });
    const body = endpoints.updateProfile.body.parse({ ...profile, fname: 'Hally' });
    await world.accounts.routes.updateProfile({ ...call, caller: owner, body });
    expect((await add()).method.nameOnAccount).toBe('Hally Harbor');
  });

  it('may go again where the account pays by invoice, and not where it pays by it', async () => {
    owner = await openAccount(30);
    const { method } = await add();
    const holders = ['sub_1'];
    await world.db
      .transaction()
      .execute((tx) => world.methods.holdMethods(tx, { accountId: owner.accountId, kind: 'subscription', holders }));
    const terms = { accountId: owner.accountId, creditLimitCents: null, reason: 'Card from now on', decidedBy: 'Eva' };
    await world.accounts.setPaymentTerms({ ...terms, netDays: null });
    const remove = () =>
      world.payments.routes.deletePaymentMethod({ ...call, caller: owner, body: undefined, params: { id: method.id } });
    const kept = await Promise.allSettled([remove()]);
    expect(kept).toMatchObject([{ reason: { code: 'payment_method_last' } }]);
    await world.accounts.setPaymentTerms({ ...terms, netDays: 30 });
    expect(await remove()).toMatchObject({ defaultId: null });
  });
});

describe('an account that is closed before its first payment method is stored', () => {
  const close = () =>
    world.accounts.routes.closeAccount({ ...call, caller: owner, body: { company: 'Harbor Cranes' } });
  const removeLeft = () => choreOf('payments.remove-left-customers')?.run();

  it('takes no method', async () => {
    await close();
    expect(await Promise.allSettled([add()])).toMatchObject([{ status: 'rejected' }]);
    expect(atGateway()).toEqual([]);
  });

  it('leaves nothing at the gateway, not even what arrives there late', async () => {
    world.gateway.trouble('createCustomer', 'crash_after');
    const [late] = [...(await Promise.allSettled([add()])), world.gateway.customers.size];
    expect(late).toMatchObject({ status: 'rejected' });
    const [profile] = atGateway();
    if (!profile) throw new Error('no customer at the gateway');
    world.gateway.customers.delete(profile.profileId);
    await close();
    await world.runJobs(moneyJobs(world).handlers);
    world.gateway.customers.set(profile.profileId, profile);
    world.clock.advance(6 * minuteMs);
    await removeLeft();
    expect(atGateway()).toEqual([]);
  });
});
