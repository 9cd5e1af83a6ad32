import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from './customers-of-test.ts';
import {
  objectIn,
  objectsIn,
  sandboxUnderTest,
  textsIn,
  type Json,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());

const john: Json = {
  firstName: 'John',
  lastName: 'Doe',
  company: '',
  address: '123 Main St.',
  city: 'Bellevue',
  state: 'WA',
  zip: '98004',
  country: 'USA',
  phoneNumber: '000-000-0000',
};
const add = (customerProfileId: string, address: Json, more: Json = {}) =>
  sandbox.send('createCustomerShippingAddressRequest', { customerProfileId, address, ...more });
const get = (customerProfileId: string, customerAddressId?: string) =>
  sandbox.send('getCustomerShippingAddressRequest', {
    customerProfileId,
    ...(customerAddressId && { customerAddressId }),
  });

it('an address is added, read, changed, shown in the profile and removed', async () => {
  const customerProfileId = await newCustomer(sandbox);
  const made = await add(customerProfileId, john, { defaultShippingAddress: false });
  const customerAddressId = String(made.json['customerAddressId']);
  expect(Object.keys(made.json)).toEqual(['customerProfileId', 'customerAddressId', 'messages']);
  const { company: _blank, phoneNumber, ...rest } = john;
  const shown = objectIn((await get(customerProfileId, customerAddressId)).json, 'address');
  expect(Object.entries(shown)).toEqual(Object.entries({ phoneNumber, ...rest, customerAddressId }));
  const profile = async () =>
    objectIn((await sandbox.send('getCustomerProfileRequest', { customerProfileId })).json, 'profile');
  expect(objectsIn(await profile(), 'shipToList')).toEqual([shown]);
  const address = { firstName: 'Newfirstname', lastName: 'Doe', address: '123 Main St.', customerAddressId };
  expect((await sandbox.send('updateCustomerShippingAddressRequest', { customerProfileId, address })).code).toBe(
    'I00001',
  );
  expect(objectIn((await get(customerProfileId, customerAddressId)).json, 'address')).toEqual(address);
  const ids = { customerProfileId, customerAddressId };
  expect((await sandbox.send('deleteCustomerShippingAddressRequest', ids)).code).toBe('I00001');
  expect((await sandbox.send('deleteCustomerShippingAddressRequest', ids)).code).toBe('E00040');
  expect(await profile()).not.toHaveProperty('shipToList');
});

it('one of them is the default', async () => {
  const customerProfileId = await newCustomer(sandbox);
  await add(customerProfileId, john);
  expect((await get(customerProfileId)).code).toBe('E00121');
  for (const zip of ['10001', '10002'])
    await add(customerProfileId, { ...john, zip }, { defaultShippingAddress: true });
  expect((await get(customerProfileId)).json).toMatchObject({
    defaultShippingAddress: true,
    address: { zip: '10002' },
  });
});

it('the same address is there once, and of another customer it is not found', async () => {
  const customerProfileId = await newCustomer(sandbox);
  const { json } = await add(customerProfileId, john);
  const again = await add(customerProfileId, john);
  expect(again).toMatchObject({ code: 'E00039', json: { customerAddressId: json['customerAddressId'] } });
  expect((await get(await newCustomer(sandbox), String(json['customerAddressId']))).code).toBe('E00040');
  expect((await add('123', john)).code).toBe('E00040');
});

it('a customer may come with addresses', async () => {
  const made = await sandbox.send('createCustomerProfileRequest', {
    profile: { merchantCustomerId: randomUUID().slice(0, 18), shipToList: [john, { ...john, zip: '10001' }] },
  });
  expect(textsIn(made.json, 'customerShippingAddressIdList')).toHaveLength(2);
});
