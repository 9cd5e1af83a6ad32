import { randomInt } from 'node:crypto';
import { FakeGateway, type FakeMethod } from '../src/adapters/payment-gateway/fake-gateway.ts';
import { newId, type AccountId } from '../src/kernel/ids.ts';
import { outside } from '../src/kernel/outside-call.ts';
import {
  adoptGatewayCustomer,
  newMerchantCustomerId,
  openGatewayCustomer,
  type PaymentsNeeds,
} from '../src/modules/payments/index.ts';
import { createWorld, type TestWorld } from './test-world.ts';

export interface PaymentsWorld extends TestWorld {
  gateway: FakeGateway;
  bankDebits: PaymentsNeeds['bankDebits'];
}

export async function createPaymentsWorld(): Promise<PaymentsWorld> {
  const world = await createWorld();
  return { ...world, gateway: outside(new FakeGateway(world.clock)), bankDebits };
}

/** As the settings' defaults say. */
export const bankDebits = { holdDays: 5, watchDays: 60 };

export const billTo = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Engines Inc',
  address: '1 Main Street',
  city: 'Irvine',
  state: 'California',
  zip: '92602',
  phone: '7145550100',
};

/** An account as sign-up leaves it: with one stored method, which is the default. */
export async function newPayer(world: PaymentsWorld, method: FakeMethod = {}): Promise<AccountId> {
  const accountId = newId<AccountId>('acct');
  const opened = await openGatewayCustomer(world, {
    merchantCustomerId: newMerchantCustomerId(),
    email: `payer${randomInt(1e9)}@example.com`,
    billTo,
    payment: world.gateway.token(method),
  });
  if (opened.kind !== 'opened') throw new Error(`the fake gateway answered ${opened.kind}`);
  const consent = { at: world.clock.now(), ip: '192.0.2.1' };
  await world.db
    .transaction()
    .execute((tx) => adoptGatewayCustomer(world, tx, { accountId, customer: opened.customer, billTo, consent }));
  return accountId;
}
