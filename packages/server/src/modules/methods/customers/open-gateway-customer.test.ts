import { beforeEach, expect, it } from 'vitest';
import { handClock } from '../../../../test/hand-clock.ts';
import { FakeGateway } from '../../../adapters/payment-gateway/fake-gateway.ts';
import { newMerchantCustomerId, openGatewayCustomer } from './open-gateway-customer.ts';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway(handClock());
});

const billTo = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
};
const customer = (merchantCustomerId = newMerchantCustomerId(), email = 'ada@fleet.test') => ({
  merchantCustomerId,
  email,
  billTo,
  payment: gateway.token(),
});
const open = (one = customer()) => openGatewayCustomer({ gateway }, one);

it('a customer is opened with the method that was given', async () => {
  expect(await open()).toMatchObject({ kind: 'opened', customer: { email: 'ada@fleet.test', methods: [{}] } });
});

it('one that was made though no answer came is found and opened', async () => {
  gateway.trouble('createCustomer', 'silent_after');
  expect(await open()).toMatchObject({ kind: 'opened' });
});

it('while the gateway does not show the customer, nothing is opened', async () => {
  gateway.trouble('createCustomer', 'silent_before');
  expect(await open()).toMatchObject({ kind: 'unknown' });
  gateway.trouble('findCustomer', 'silent_before');
  expect(await open()).toMatchObject({ kind: 'unknown' });
});

it('a customer with our key and the email of someone else is not adopted', async () => {
  const key = newMerchantCustomerId();
  gateway.customers.set('1', { profileId: '1', merchantCustomerId: key, email: 'eve@fleet.test', methods: [] });
  expect(await open(customer(key, 'eve@fleet.test'))).toMatchObject({ kind: 'unknown' });
});

it('a method that is refused opens nothing', async () => {
  expect(await open({ ...customer(), payment: gateway.token({ isRefused: true }) })).toMatchObject({ kind: 'refused' });
  expect(gateway.customers.size).toBe(0);
});
