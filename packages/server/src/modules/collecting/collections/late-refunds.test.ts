import { endpoints } from '@linekeeper/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMoneyWorld } from '../../../../test/money-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';

let money: Awaited<ReturnType<typeof createMoneyWorld>>;
let world: typeof money.world;

beforeAll(async () => {
  money = await createMoneyWorld();
  world = money.world;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await money.become();
  await money.activate();
  await money.settled();
});
afterEach(() => {
  for (const read of ['findBooked', 'readBooked']) Reflect.deleteProperty(world.gateway, read);
});

/** A refund of $3.00 whose answer is lost. */
async function lostRefund(): Promise<string> {
  world.gateway.trouble('refund', 'silent_after');
  const { id } = await money.payment(0);
  expect(await money.operator('refund', id, '3')).toMatchObject({ exitCode: 3 });
  return id;
}
async function corrections(paymentId: string) {
  const asked = { ...noParts, caller: money.caller(), params: { id: paymentId } };
  return endpoints.getPayment.reply.parse(await world.routes.getPayment(asked)).corrections;
}
const given = () => world.gateway.books.refunds.filter(({ order }) => order.transId === money.kept().transId);
type Search = typeof world.gateway.findBooked;
const nothing: Search = () => Promise.resolve({ kind: 'listed', items: [] });

it.each([hourMs, 20 * hourMs])(
  'a refund that lists show only %i ms later is found, and not given again',
  async (lagMs) => {
    const shownFrom = world.clock.now().getTime() + lagMs;
    const search = world.gateway.findBooked.bind(world.gateway);
    const lagging: Search = (by) => (world.clock.now().getTime() < shownFrom ? nothing(by) : search(by));
    Object.assign(world.gateway, { findBooked: lagging });
    const id = await lostRefund();
    await world.work(40 * minuteMs, 10 * minuteMs);
    const [refund] = await corrections(id);
    expect(refund).toMatchObject({ status: 'processing' });
    const late = { exitCode: 1, text: expect.stringContaining('may show up late') };
    expect(await money.operator('resolve-correction', refund?.id ?? '')).toMatchObject(late);
    const busy = { exitCode: 1, text: expect.stringContaining('under way') };
    expect(await money.operator('refund', id, '3')).toMatchObject(busy);
    await world.work(2 * dayMs, dayMs);
    expect(await corrections(id)).toMatchObject([{ status: 'done' }]);
    expect(given()).toHaveLength(1);
    expect(await money.books()).toMatchObject({ refunds: 300 });
  },
);

it('a refund in a settled batch is done, even if no search found it', async () => {
  Object.assign(world.gateway, { findBooked: nothing });
  const id = await lostRefund();
  await world.work(hourMs, 10 * minuteMs);
  await money.settled();
  expect(await corrections(id)).toMatchObject([{ status: 'done' }]);
  expect(await money.books()).toEqual({ bank: 700, refunds: 300 });
});

it('a refund without a credit note that is called off and turns up again is booked each time', async () => {
  const { id } = await money.payment(0);
  expect(await money.operator('refund', id, '3')).toMatchObject({ exitCode: 0 });
  const [order] = given();
  if (!order) throw new Error('nothing was refunded');
  for (const isCalledOff of [true, false, true, false]) {
    order.isCalledOff = isCalledOff;
    expect(await money.operator('adopt', order.transId)).toMatchObject({ exitCode: 0 });
    expect(await money.books()).toEqual(isCalledOff ? { bank: 1000 } : { bank: 1000, clearing: -300, refunds: 300 });
    expect((await money.payment(0)).refundedCents).toBe(isCalledOff ? 0 : 300);
  }
  await money.settled();
  expect(await money.books()).toEqual({ bank: 700, refunds: 300 });
});

it('an undecided refund is not concluded by naming it', async () => {
  const away = () => Promise.resolve({ kind: 'unknown', cause: 'away' } as const);
  Object.assign(world.gateway, { findBooked: away });
  const id = await lostRefund();
  await world.work(2 * minuteMs, minuteMs);
  const read = world.gateway.readBooked.bind(world.gateway);
  const undecided: typeof read = async (transId) => {
    const answer = await read(transId);
    return answer.kind === 'found' ? { kind: 'found', found: { ...answer.found, state: 'unclear' } } : answer;
  };
  Object.assign(world.gateway, { readBooked: undecided });
  const [refund] = await corrections(id);
  const resolve = () => money.operator('resolve-correction', refund?.id ?? '', given()[0]?.transId ?? '');
  expect(await resolve()).toMatchObject({ exitCode: 1 });
  Reflect.deleteProperty(world.gateway, 'readBooked');
  expect(await resolve()).toMatchObject({ exitCode: 0 });
  expect(await money.books()).toMatchObject({ refunds: 300 });
});
