import { currentConsent } from '@linekeeper/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentsWorld, moneyJobs, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import type { FakeMethod } from '../../../adapters/payment-gateway/fake-gateway.ts';
import { dayMs, minuteMs } from '../../../kernel/clock.ts';
import { brandId, type AccountId, type PaymentMethodId } from '../../../kernel/ids.ts';
import { addPaymentMethod } from '../additions/add-payment-method.ts';
import { readCustomer } from './customers.store.ts';
import { deletePaymentMethod } from './delete-payment-method.ts';
import { markDefaultAtGateway } from './mark-default-at-gateway.ts';
import { defaultMethod } from './methods.store.ts';
import { setDefaultPaymentMethod } from './set-default-payment-method.ts';

let world: PaymentsWorld;
let accountId: AccountId;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  accountId = await newPayer(world);
  await runJobs();
});

const runJobs = () => world.runJobs(moneyJobs(world).handlers);
const add = (method: FakeMethod, makeDefault = false): Promise<PaymentMethodId> =>
  addPaymentMethod(world, {
    accountId,
    payment: world.gateway.token(method),
    cardExpires: null,
    makeDefault,
    consentVersion: currentConsent,
    ip: '192.0.2.1',
  });
const setDefault = (id: string) => setDefaultPaymentMethod(world, { accountId, id });
const markCalls = () => world.gateway.calls.filter((name) => name === 'markDefault').length;

/** The gateway's flag is on the method that is the default here. */
async function isSame(): Promise<boolean> {
  const [customer, method] = [await readCustomer(world.db, accountId), await defaultMethod(world.db, accountId)];
  if (!customer?.gatewayProfileId || !method) throw new Error('no default here');
  return world.gateway.defaults.get(customer.gatewayProfileId) === method.gatewayPaymentProfileId;
}

describe('the gateway hears which method is the default', () => {
  it('after sign-up', async () => {
    expect(await isSame()).toBe(true);
  });

  it('after the customer chose another one', async () => {
    await setDefault(await add({ last4: '0002' }));
    await runJobs();
    expect(await isSame()).toBe(true);
  });

  it('after one was added as the default', async () => {
    await add({ last4: '0003' }, true);
    await runJobs();
    expect(await isSame()).toBe(true);
  });

  it('after the default was deleted and another took over', async () => {
    const first = await defaultMethod(world.db, accountId);
    await add({ last4: '0004' });
    await deletePaymentMethod(world, { accountId, id: first?.id ?? '' }, () => Promise.resolve(false));
    await runJobs();
    expect(await isSame()).toBe(true);
  });
});

describe('trouble at the gateway', () => {
  it.each(['crash_before', 'crash_after', 'silent_before', 'silent_after'] as const)(
    '(%s) delays the flag and does not keep the customer from changing the default',
    async (trouble) => {
      const id = await add({ last4: '0005' });
      world.gateway.trouble('markDefault', trouble);
      expect(await setDefault(id)).toBe(id);
      await runJobs().catch(() => undefined);
      world.clock.advance(2 * minuteMs);
      await runJobs();
      expect(await isSame()).toBe(true);
    },
  );

  it('that lasts for days warns the operator once and is then left', async () => {
    const calls = markCalls();
    world.complaints.length = 0;
    for (let at = 0; at < 7; at += 1) world.gateway.trouble('markDefault', 'silent_before');
    await setDefault(await add({ last4: '0006' }));
    for (let at = 0; at < 10; at += 1) {
      await runJobs();
      world.clock.advance(dayMs);
    }
    expect(world.complaints.map(({ sentence }) => sentence)).toEqual([
      'the gateway was not told which payment method is the default',
    ]);
    expect(markCalls()).toBe(calls);
  });
});

it('a default that moves during the call about the old one is marked after it', async () => {
  const id = await add({ last4: '0007' });
  let hasMoved = false;
  const gateway = new Proxy(world.gateway, {
    get: (target, name) =>
      name === 'markDefault'
        ? async (at: Parameters<typeof target.markDefault>[0]) => {
            if (!hasMoved) await setDefault(id);
            hasMoved = true;
            return target.markDefault(at);
          }
        : Reflect.get(target, name),
  });
  await markDefaultAtGateway({ ...world, gateway }, accountId);
  expect(hasMoved).toBe(true);
  expect(await isSame()).toBe(true);
});

it('a method that is gone at the gateway, or an account that is, needs no flag', async () => {
  for (const customer of world.gateway.customers.values()) customer.methods = [];
  await expect(markDefaultAtGateway(world, accountId)).resolves.toBeUndefined();
  const calls = markCalls();
  await markDefaultAtGateway(world, brandId<AccountId>('acct_nobody'));
  expect(markCalls()).toBe(calls);
});
