import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestedCharge } from '../../../../test/doubtful-charges.ts';
import { createPaymentsWorld, newPayer, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { dayMs, hourMs } from '../../../kernel/clock.ts';
import { newId, type AccountId, type ChargeId, type CollectionId } from '../../../kernel/ids.ts';
import { addPaymentMethod } from '../../methods/additions/add-payment-method.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';
import { chargeOfId } from './charge-lists.store.ts';
import { requestCharge } from './request-charge.ts';
import { sendCharge } from './send-charge.ts';

let world: PaymentsWorld;
let accountId: AccountId;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.gateway.calls.length = 0;
});

const batch = 20;

/** Two workers take what is due in batches, as they do in the running portal, until nothing waits. */
async function work(): Promise<void> {
  for (let ids = await waiting(); ids.length > 0; ids = await waiting()) {
    const batches = [ids.slice(0, batch), ids.slice(batch, 2 * batch)];
    await Promise.all(batches.map((some) => Promise.all(some.map((id) => sendCharge(world, id)))));
    world.clock.advance(2000);
  }
}
async function waiting(): Promise<ChargeId[]> {
  const { rows } = await sql<{ id: ChargeId }>`select id from payments.charge_attempts
    where account_id = ${accountId} and state = 'sent' and called_at is null order by random()`.execute(world.db);
  return rows.map(({ id }) => id);
}

async function due(count: number): Promise<ChargeId[]> {
  const made: ChargeId[] = [];
  for (let index = 0; index < count; index += 1) made.push((await requestedCharge(world, accountId)).id);
  return made;
}
const asked = () =>
  world.db.transaction().execute((tx) => {
    const order = { accountId, collectionId: newId<CollectionId>('col'), amountCents: 1990, description: 'A month' };
    return requestCharge(world, tx, { ...order, trigger: 'pay_now' });
  });
const calls = () => world.gateway.calls.filter((call) => call === 'charge').length;
const method = async () => {
  const [newest] = await liveMethods(world.db, accountId);
  if (!newest) throw new Error('no method');
  return newest;
};
const add = (last4: string) =>
  addPaymentMethod(world, {
    accountId,
    payment: world.gateway.token({ last4 }),
    cardExpires: null,
    makeDefault: true,
    consentVersion: 'charges-2026-11-01',
    ip: '192.0.2.1',
  });
const statesOf = async (ids: readonly ChargeId[]) => {
  const charges = await Promise.all(ids.map((id) => chargeOfId(world.db, id)));
  const counts = new Map<string, number>();
  for (const charge of charges) counts.set(charge?.state ?? '', (counts.get(charge?.state ?? '') ?? 0) + 1);
  return Object.fromEntries(counts);
};

it('400 charges due on a card that declines hard are one decline; the others are stopped and say why', async () => {
  accountId = await newPayer(world, { charges: 'hard_declined' });
  const ids = await due(400);
  await work();
  expect(calls()).toBe(1);
  expect(await statesOf(ids)).toEqual({ declined: 1, not_charged: 399 });
  expect(await method()).toMatchObject({ status: 'disabled', disabledReason: '4', failureCount: 1 });
  const reasons = new Set(
    (await Promise.all(ids.map((id) => chargeOfId(world.db, id)))).map((charge) => charge?.isHardDecline),
  );
  expect(reasons).toEqual(new Set([true]));
  expect(await asked()).toEqual({ kind: 'refused', code: 'method_disabled' });
});

it('400 charges due on a card that declines softly are ten declines in a day', async () => {
  accountId = await newPayer(world, { charges: 'declined' });
  const ids = await due(400);
  await work();
  expect(calls()).toBe(10);
  expect(await statesOf(ids)).toEqual({ declined: 10, not_charged: 390 });
  expect(await method()).toMatchObject({ status: 'active', failureCount: 10 });
  expect(await asked()).toEqual({ kind: 'refused', code: 'method_resting' });
  world.clock.advance(23 * hourMs);
  expect(await asked()).toEqual({ kind: 'refused', code: 'method_resting' });
  world.clock.advance(hourMs);
  expect((await asked()).kind).toBe('requested');
});

it('the fifteenth decline in thirty days disables the method', async () => {
  accountId = await newPayer(world, { charges: 'declined' });
  await due(10);
  await work();
  world.clock.advance(2 * dayMs);
  await due(5);
  await work();
  expect(calls()).toBe(15);
  expect(await method()).toMatchObject({ status: 'disabled', disabledReason: 'declined_often' });
});

it('400 charges due on a good card are all made, many at a time after the first', async () => {
  accountId = await newPayer(world);
  const ids = await due(400);
  const before = world.clock.now().getTime();
  await work();
  expect(await statesOf(ids)).toEqual({ approved: 400 });
  expect(world.clock.now().getTime() - before).toBeLessThan(30_000);
});

it('another card, or the same one added again, can be charged; its bank is asked before', async () => {
  accountId = await newPayer(world, { charges: 'hard_declined', last4: '4242' });
  await due(3);
  await work();
  const { gatewayPaymentProfileId, id } = await method();
  await add('5555');
  const paid = await due(1);
  await work();
  expect(await statesOf(paid)).toEqual({ approved: 1 });
  world.gateway.cure(gatewayPaymentProfileId);
  world.gateway.calls.length = 0;
  expect(await add('4242')).toBe(id);
  expect(world.gateway.calls).toContain('renewCard');
  const again = await due(1);
  await work();
  expect(await statesOf(again)).toEqual({ approved: 1 });
  expect((await liveMethods(world.db, accountId)).find((one) => one.id === id)).toMatchObject({
    status: 'active',
    disabledReason: null,
  });
});

it('a decline that is heard of after the card was added again does not disable it', async () => {
  accountId = await newPayer(world, { charges: 'hard_declined', last4: '4242' });
  const [id] = await due(1);
  const gateway = Object.assign(Object.create(world.gateway) as typeof world.gateway, {
    async charge(order: Parameters<typeof world.gateway.charge>[0]) {
      const outcome = await world.gateway.charge(order);
      world.clock.advance(1000);
      await add('4242');
      return outcome;
    },
  });
  if (id) await sendCharge({ ...world, gateway }, id);
  expect(await statesOf(id ? [id] : [])).toEqual({ declined: 1 });
  expect((await method()).status).toBe('active');
});
