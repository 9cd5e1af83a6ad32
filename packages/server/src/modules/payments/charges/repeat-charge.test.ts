import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { doubtfulCharge, lookForMinutes, stateOf, takenFrom } from '../../../../test/doubtful-charges.ts';
import { laggingGateway } from '../../../../test/lagging-gateway.ts';
import { createPaymentsWorld, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { after, hourMs, minuteMs } from '../../../kernel/clock.ts';
import type { ChargeId } from '../../../kernel/ids.ts';
import type { ChargeOrder } from '../../methods/index.ts';
import { addPaymentMethod } from '../../methods/additions/add-payment-method.ts';
import { changeBillTo } from '../../methods/stored/customers.store.ts';
import { changeMethod } from '../../methods/stored/methods.store.ts';
import { chargeRow } from './charges.store.ts';
import { lookAtDueCharges } from './look-at-charge.ts';

let world: PaymentsWorld;
let orders: ChargeOrder[];
beforeAll(async () => {
  const made = await createPaymentsWorld();
  const charge = (order: ChargeOrder) => {
    orders.push(order);
    return made.gateway.charge(order);
  };
  world = { ...made, gateway: Object.assign(Object.create(made.gateway) as typeof made.gateway, { charge }) };
});
afterAll(() => world.stop());
beforeEach(() => {
  orders = [];
});

async function rowOf(id: ChargeId) {
  const row = await chargeRow(world.db, id);
  if (!row) throw new Error('no such charge');
  return row;
}
const taken = async (id: ChargeId) => takenFrom(world, (await rowOf(id)).gatewayInvoiceNo);
const lateList = (lagMs: number) => ({ ...world, gateway: laggingGateway(world.gateway, world.clock, lagMs) });

it('a repeat is the same as its original in every byte, whatever changed meanwhile', async () => {
  const { id, accountId } = await doubtfulCharge(world, 'silent_before');
  const { methodId } = await rowOf(id);
  await world.db.transaction().execute(async (tx) => {
    const moved = { firstName: 'Grace', lastName: 'Hopper', company: 'Other', address: '2', city: 'X', state: 'Y' };
    await changeBillTo(tx, accountId, { ...moved, zip: '1', phone: '2' });
    await changeMethod(tx, methodId, { label: 'Other', last4: '0000', networkTransId: 'other', failureCount: 3 });
  });
  await lookForMinutes(world, 20);
  const [original, repeat, ...more] = orders.map((order) => JSON.stringify(order));
  expect([repeat, more]).toEqual([original, []]);
  expect(await taken(id)).toBe(1);
});

it('what the gateway took and hides for longer than the first repeat is recognised by it, and taken once', async () => {
  const { id } = await doubtfulCharge(world, 'silent_after');
  await lookForMinutes(lateList(2 * hourMs), 20);
  expect(orders).toHaveLength(2);
  expect([await stateOf(world, id), await taken(id)]).toEqual(['approved', 1]);
});

it('nothing is repeated once the gateway might take it for a new order', async () => {
  const { id } = await doubtfulCharge(world, 'silent_before');
  const { calledAt } = await rowOf(id);
  const repeatsEnd = after(calledAt ?? new Date(), 8 * hourMs - 15 * minuteMs);
  world.clock.advance(repeatsEnd.getTime() - world.clock.now().getTime() - 2 * minuteMs);
  await lookAtDueCharges(world);
  expect((await rowOf(id)).misses).toBe(1);
  await lookForMinutes(world, 30);
  expect([orders.length, await stateOf(world, id)]).toEqual([1, 'not_charged']);
});

it('an order is not repeated with a card whose expiry its owner changed since: the gateway would charge it again', async () => {
  const { id, accountId } = await doubtfulCharge(world, 'silent_after');
  world.clock.advance(minuteMs);
  await addPaymentMethod(world, {
    accountId,
    payment: world.gateway.token({}),
    cardExpires: { month: 6, year: 2088 },
    makeDefault: false,
    consentVersion: 'terms-2019-07-01',
    ip: '192.0.2.1',
  });
  await lookForMinutes(lateList(2 * hourMs), 100);
  expect(orders).toHaveLength(1);
  world.clock.advance(24 * hourMs);
  await lookAtDueCharges(world);
  expect([await stateOf(world, id), await taken(id)]).toEqual(['approved', 1]);
});

it('a declined original does not count while its repeat, which took the money, may show up late', async () => {
  const { id } = await doubtfulCharge(world, 'silent_before');
  await lookForMinutes(world, 4);
  const { gatewayPaymentProfileId: profile } = await rowOf(id);
  const late = lateList(2 * minuteMs);
  // The bank declined the first call after all, a moment before the repeat, and the answer to the repeat is lost.
  const [order] = orders;
  if (!order) throw new Error('nothing was asked for');
  world.clock.advance(minuteMs);
  world.gateway.cure(profile, 'declined');
  await world.gateway.charge(order);
  world.gateway.cure(profile);
  world.gateway.trouble('charge', 'silent_after');
  await lookAtDueCharges(late);
  expect(await taken(id)).toBe(1);
  const onlyOriginal = { ...world, gateway: laggingGateway(world.gateway, world.clock, 0) };
  const kept = world.gateway.charges.pop();
  world.clock.advance(10 * minuteMs);
  await lookAtDueCharges(onlyOriginal);
  expect(await stateOf(world, id)).toBe('unknown');
  if (kept) world.gateway.charges.push(kept);
  await lookForMinutes(world, 120);
  expect(await stateOf(world, id)).toBe('approved');
});
