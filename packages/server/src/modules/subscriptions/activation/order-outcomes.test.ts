import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type LineId, type OrderId } from '../../../kernel/ids.ts';
import { cancelSubscriptions } from '../following/follow-lines.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

async function order(caller: Caller, iccids: readonly string[]): Promise<{ orderId: OrderId; lineIds: LineId[] }> {
  const { id: planId } = await world.plan('kore-10');
  const body = { planId, devices: iccids.map((iccid) => ({ iccid })) };
  const { lines } = await world.routes.activatePlans({ ...noParts, caller, body });
  const lineIds = lines.map(({ lineId }) => brandId<LineId>(lineId));
  const [first] = (await world.subscriptions.livingOfLines(world.db, lineIds)).values();
  if (!first) throw new Error('no subscription');
  return { orderId: first.orderId, lineIds };
}

it('an order waits for its lines until each is in service, has failed or is gone', async () => {
  const caller = await world.newCustomer();
  const iccids = await world.newSims('kore', 3);
  const [failing = ''] = iccids;
  world.kore.failing.add(failing);
  const { orderId, lineIds } = await order(caller, iccids);
  const waiting = () => world.subscriptions.orderOutcomes(world.db, caller.accountId, orderId);
  expect(await waiting()).toBe(3);
  await world.db.transaction().execute((tx) => cancelSubscriptions(world, tx, lineIds.slice(2)));
  expect(await waiting()).toBe(2);
  await world.work();
  expect(await waiting()).toBe(0);
  world.kore.failing.delete(failing);
  await world.routes.retryActivation({ ...noParts, caller, params: { id: lineIds[0] ?? '' } });
  expect(await waiting()).toBe(1);
  await world.work();
  expect(await waiting()).toBe(0);
});

it('each call of activate is an order, seen by its own account alone', async () => {
  const caller = await world.newCustomer();
  const one = await order(caller, await world.newSims('kore', 2));
  const other = await order(caller, await world.newSims('kore', 1));
  expect(one.orderId).not.toBe(other.orderId);
  const stranger = await world.newCustomer();
  const { orderOutcomes } = world.subscriptions;
  expect(await orderOutcomes(world.db, caller.accountId, one.orderId)).toBe(2);
  expect(await orderOutcomes(world.db, caller.accountId, other.orderId)).toBe(1);
  expect(await orderOutcomes(world.db, stranger.accountId, one.orderId)).toBe(0);
});
