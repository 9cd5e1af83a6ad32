import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { hourMs, minuteMs } from '../../../kernel/clock.ts';
import { brandId, newId, type AccountId, type CollectionId, type PaymentMethodId } from '../../../kernel/ids.ts';
import type { FakeMethod } from '../../../adapters/payment-gateway/fake-gateway.ts';
import { holdMethods, releaseMethods } from './hold-methods.ts';
import { lockMethod, markDisabled } from './methods.store.ts';
import { removeLeftMethods } from './remove-method-at-gateway.ts';
import { paymentsRoutes } from '../../payments/payments.routes.ts';
import { requestCharge } from '../../payments/charges/request-charge.ts';
import { tidyBrokenAdditions } from '../additions/tidy-broken-additions.ts';

let world: PaymentsWorld;
let accountId: AccountId;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  accountId = await newPayer(world);
});

const call = { query: undefined, params: undefined, body: undefined, ip: '192.0.2.1' } as const;
const caller = () => ({ subject: 'sub', accountId, role: 'owner' }) as const;
const routes = () => paymentsRoutes(world);

async function details() {
  const reply = await routes().getPaymentDetails({ ...call, caller: caller() });
  return endpoints.getPaymentDetails.reply.parse(reply);
}
async function add(method: FakeMethod, makeDefault = false) {
  const body = { opaqueData: world.gateway.token(method), makeDefault };
  return (await world.accounts.routes.addPaymentMethod({ ...call, caller: caller(), body })).method;
}
const remove = (id: string) => routes().deletePaymentMethod({ ...call, caller: caller(), params: { id } });
const makeDefault = (id: string) => routes().setDefaultPaymentMethod({ ...call, caller: caller(), params: { id } });
const runJobs = () => world.runJobs(moneyJobs(world).handlers);
const atGateway = () => [...world.gateway.customers.values()].at(-1)?.methods.map(({ last4 }) => last4);
const holder = { kind: 'subscription', holders: ['sub_1'] } as const;
const hold = () => world.db.transaction().execute((tx) => holdMethods(world, tx, { accountId, ...holder }));

describe('adding a payment method', () => {
  it('shows it masked, and keeps the first one default', async () => {
    const added = await add({ last4: '0015', label: 'MasterCard', expires: { month: 3, year: 2098 } });
    expect(added).toMatchObject({ last4: '0015', label: 'MasterCard', status: 'active', isDefault: false });
    expect(added).toMatchObject({ expiresMonth: 3, expiresYear: 2098, nameOnAccount: 'Ada Byron' });
    const { methods, defaultId } = await details();
    expect(methods.map(({ last4 }) => last4)).toEqual(['0015', '1111']);
    expect(defaultId).toBe(methods[1]?.id);
  });

  it('makes it the default when asked, or when the old default cannot be charged', async () => {
    const asked = await add({ last4: '0002' }, true);
    expect((await details()).defaultId).toBe(asked.id);
    accountId = await newPayer(world, { expires: { month: 1, year: 2020 } });
    const usable = await add({ last4: '0003' });
    expect((await details()).defaultId).toBe(usable.id);
  });

  it('that the account has already is that one', async () => {
    const added = await add({ last4: '1111' });
    expect((await details()).methods.map(({ id }) => id)).toEqual([added.id]);
  });

  it('that is the renewed card of one that has expired renews it here and at the gateway, and it can be charged', async () => {
    accountId = await newPayer(world, { expires: { month: 1, year: 2026 } });
    expect((await details()).methods).toMatchObject([{ status: 'expired' }]);
    const renew = (cardExpires: string) => {
      const body = { opaqueData: world.gateway.token({ expires: { month: 4, year: 2031 } }), cardExpires };
      return world.accounts.routes.addPaymentMethod({ ...call, caller: caller(), body });
    };
    world.gateway.trouble('renewCard', 'silent_before');
    await expect(renew('04/31')).rejects.toMatchObject({ code: 'payments_unavailable' });
    await renew('04/31');
    expect((await details()).methods).toMatchObject([
      { status: 'active', isDefault: true, expiresMonth: 4, expiresYear: 2031 },
    ]);
    const [stored] = [...world.gateway.customers.values()].at(-1)?.methods ?? [];
    expect(stored?.expires).toEqual({ month: 4, year: 2031 });
  });

  it('with a form that expired or a card that its bank refuses stores nothing', async () => {
    const opaqueData = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'spent' };
    const expired = world.accounts.routes.addPaymentMethod({ ...call, caller: caller(), body: { opaqueData } });
    await expect(expired).rejects.toMatchObject({ code: 'payment_form_expired' });
    await expect(add({ isRefused: true })).rejects.toMatchObject({ code: 'payment_method_refused' });
    expect((await details()).methods).toHaveLength(1);
  });

  it('is limited to ten methods and to ten tries an hour', async () => {
    for (let at = 1; at < 10; at += 1) await add({ last4: `200${at}` });
    await expect(add({ last4: '2010' })).rejects.toMatchObject({ code: 'payment_method_limit' });
    accountId = await newPayer(world);
    for (let at = 0; at < 10; at += 1) await add({ isRefused: true }).catch(() => undefined);
    await expect(add({ last4: '3000' })).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 3600,
    });
    world.clock.advance(hourMs + minuteMs);
    await expect(add({ last4: '3000' })).resolves.toMatchObject({ last4: '3000' });
  });

  it.each(['crash_before', 'crash_after', 'silent_before', 'silent_after'] as const)(
    'that breaks (%s) leaves nothing at the gateway, and can be done again',
    async (trouble) => {
      world.gateway.trouble('storeMethod', trouble);
      await expect(add({ last4: '4000' })).rejects.toThrow(/killed|payment service/);
      world.clock.advance(6 * minuteMs);
      await tidyBrokenAdditions(world);
      await runJobs();
      expect(atGateway()).toEqual(['1111']);
      await add({ last4: '4000' });
      expect(atGateway()).toEqual(['1111', '4000']);
    },
  );

  it('again right after it broke adopts what was left', async () => {
    world.gateway.trouble('storeMethod', 'crash_after');
    await expect(add({ last4: '4000' })).rejects.toThrow('killed');
    await add({ last4: '4000' });
    world.clock.advance(6 * minuteMs);
    await tidyBrokenAdditions(world);
    await runJobs();
    expect((await details()).methods.map(({ last4 }) => last4)).toEqual(['4000', '1111']);
    expect(atGateway()).toEqual(['1111', '4000']);
  });
});

describe('the consent to charges', () => {
  it('is kept with its version, time and address; without a version that of the sign-up counts', async () => {
    const [signedUp] = (await details()).methods;
    expect(signedUp?.consent).toEqual({ version: 'terms-2019-07-01', at: world.clock.now().toISOString() });
    world.clock.advance(hourMs);
    const body = { opaqueData: world.gateway.token({ last4: '4500' }), consentVersion: 'charges-2026-11-01' } as const;
    const { method } = await world.accounts.routes.addPaymentMethod({ ...call, caller: caller(), body });
    expect(method.consent).toEqual({ version: 'charges-2026-11-01', at: world.clock.now().toISOString() });
    const row = await world.db.transaction().execute((tx) => lockMethod(tx, brandId<PaymentMethodId>(method.id)));
    expect(row?.consentIp).toBe(call.ip);
    expect((await add({ last4: '4501' })).consent.version).toBe('terms-2019-07-01');
  });

  it('is renewed, with the method, by adding it again', async () => {
    const [only] = (await details()).methods;
    const id = brandId<PaymentMethodId>(only?.id ?? '');
    await world.db.transaction().execute((tx) => markDisabled(tx, id, '4'));
    expect((await details()).methods[0]?.status).toBe('disabled');
    world.clock.advance(hourMs);
    await expect(add({ last4: '1111' })).resolves.toMatchObject({
      id,
      status: 'active',
      isDefault: true,
      consent: { at: world.clock.now().toISOString() },
    });
  });
});

describe('the state of a method', () => {
  it('tells of an expiry that is near, and of one that has passed', async () => {
    const now = world.clock.now();
    await add({ last4: '5001', expires: { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() } });
    await add({ last4: '5002', expires: { month: 1, year: 2020 } });
    await add({ last4: '5003', kind: 'bank', label: 'checking', expires: null });
    const states = Object.fromEntries((await details()).methods.map(({ last4, status }) => [last4, status]));
    expect(states).toEqual({ '1111': 'active', '5001': 'expiring', '5002': 'expired', '5003': 'active' });
  });
});

describe('deleting a payment method', () => {
  it('promotes the newest usable one and removes it at the gateway', async () => {
    const [first] = (await details()).methods;
    const usable = await add({ last4: '6001' });
    await add({ last4: '6002', expires: { month: 1, year: 2020 } });
    expect(await remove(first?.id ?? '')).toEqual({ id: first?.id, defaultId: usable.id });
    await runJobs();
    expect(atGateway()).toEqual(['6001', '6002']);
    expect((await details()).defaultId).toBe(usable.id);
  });

  it('is refused for the last usable one while something depends on it', async () => {
    const [only] = (await details()).methods;
    await hold();
    await hold();
    expect((await details()).methods[0]).toMatchObject({ usedByCount: 1, openChargeCount: 0 });
    await expect(remove(only?.id ?? '')).rejects.toMatchObject({ code: 'payment_method_last' });
    await add({ last4: '6003', expires: { month: 1, year: 2020 } });
    await expect(remove(only?.id ?? '')).rejects.toMatchObject({ code: 'payment_method_last' });
    await world.db.transaction().execute((tx) => releaseMethods(tx, { accountId, ...holder }));
    await expect(remove(only?.id ?? '')).resolves.toMatchObject({ id: only?.id });
  });

  it('is refused while a charge of it is under way', async () => {
    const [only] = (await details()).methods;
    await add({ last4: '6004' });
    const collectionId = newId<CollectionId>('col');
    const charge = { accountId, collectionId, amountCents: 100, description: 'x', trigger: 'activation' } as const;
    await world.db.transaction().execute((tx) => requestCharge(world, tx, charge));
    expect((await details()).methods.map((one) => [one.usedByCount, one.openChargeCount])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    await expect(remove(only?.id ?? '')).rejects.toMatchObject({ code: 'payment_method_charging' });
    await runJobs();
    await expect(remove(only?.id ?? '')).resolves.toBeDefined();
  });

  it.each(['crash_before', 'crash_after', 'silent_before', 'silent_after'] as const)(
    'survives trouble at the gateway (%s)',
    async (trouble) => {
      const added = await add({ last4: '6005' });
      world.gateway.trouble('removeMethod', trouble);
      await remove(added.id);
      await runJobs().catch(() => undefined);
      world.clock.advance(2 * minuteMs);
      await removeLeftMethods(world);
      expect(atGateway()).toEqual(['1111']);
      await runJobs();
    },
  );

  it('and adding the same card again at once keeps it', async () => {
    const added = await add({ last4: '6006' });
    await remove(added.id);
    await add({ last4: '6006' });
    await runJobs();
    expect(atGateway()).toEqual(['1111', '6006']);
    expect((await details()).methods.map(({ last4 }) => last4)).toEqual(['6006', '1111']);
  });

  it('twice answers that it is not there', async () => {
    const added = await add({ last4: '6007' });
    await remove(added.id);
    await expect(remove(added.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the default method', () => {
  it('is the one the customer chose, and there is one only', async () => {
    const added = await add({ last4: '7001' });
    expect(await makeDefault(added.id)).toEqual({ defaultId: added.id });
    expect((await details()).methods.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([added.id]);
  });

  it('cannot be an expired one', async () => {
    const expired = await add({ last4: '7002', expires: { month: 1, year: 2020 } });
    await expect(makeDefault(expired.id)).rejects.toMatchObject({ code: 'payment_method_refused' });
  });
});

it('a method of another account is as unknown as one that does not exist', async () => {
  const foreign = (await details()).methods[0]?.id ?? '';
  accountId = await newPayer(world);
  for (const id of [foreign, 'pm_nobody', '-']) {
    await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(makeDefault(id)).rejects.toMatchObject({ code: 'not_found' });
  }
});
