import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaymentsWorld, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { newId, type AccountId, type SubscriptionId } from '../../../kernel/ids.ts';
import { holdMethods, releaseMethods } from '../stored/hold-methods.ts';
import { closeCustomer } from './close-customer.ts';

let world: PaymentsWorld;

beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());

it('an account without a customer at the gateway is closed once nothing depends on it, not before', async () => {
  const accountId = newId<AccountId>('acct');
  const holders = [newId<SubscriptionId>('sub')];
  const close = (isMoneyUnderWay = false) =>
    world.db.transaction().execute((tx) => closeCustomer(world, tx, accountId, () => Promise.resolve(isMoneyUnderWay)));
  await world.db.transaction().execute((tx) => holdMethods(world, tx, { accountId, kind: 'subscription', holders }));
  expect(await close()).toBe(false);
  await world.db.transaction().execute((tx) => releaseMethods(tx, { accountId, holders }));
  expect(await close(true)).toBe(false);
  expect(await close()).toBe(true);
});
