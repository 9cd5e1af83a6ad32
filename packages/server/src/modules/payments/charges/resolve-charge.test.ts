import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  doubtfulCharge,
  lookForMinutes,
  requestedCharge,
  stateOf,
  takenFrom,
} from '../../../../test/doubtful-charges.ts';
import { laggingGateway, withSearch } from '../../../../test/lagging-gateway.ts';
import { createPaymentsWorld, type PaymentsWorld } from '../../../../test/payments-world.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';
import type { ChargeId } from '../../../kernel/ids.ts';
import { chargeRow } from './charges.store.ts';
import { lookAtCharge, lookAtDueCharges } from './look-at-charge.ts';
import { resolveCharge } from './resolve-charge.ts';
import { sendCharge } from './send-charge.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.stop());

const resolve = (chargeId: ChargeId, transId: string | null = null, needs = world) =>
  resolveCharge(needs, { chargeId, transId, reason: 'a test' });
const rowOf = async (id: ChargeId) => {
  const row = await chargeRow(world.db, id);
  if (!row) throw new Error('no such charge');
  return row;
};
const taken = async (id: ChargeId) => takenFrom(world, (await rowOf(id)).gatewayInvoiceNo);
/** No look follows, and the gateway would take an equal order for a new one. */
async function forgotten(): Promise<ChargeId> {
  const { id } = await doubtfulCharge(world, 'silent_before');
  world.clock.advance(9 * hourMs);
  return id;
}

/** A search that begins, and ends only when it is let. */
function slowSearch() {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const gateway = withSearch(world.gateway, async (by) => {
    begun.resolve();
    await mayEnd.promise;
    return world.gateway.findCharge(by);
  });
  return { needs: { ...world, gateway }, begun: begun.promise, end: () => mayEnd.resolve() };
}

it('while a look searches and repeats the order, an operator decides nothing', async () => {
  const { id } = await doubtfulCharge(world, 'silent_before');
  await lookForMinutes(world, 4);
  world.clock.advance(minuteMs);
  const slow = slowSearch();
  const looking = lookAtCharge(slow.needs, id);
  await slow.begun;
  expect(await resolve(id)).toMatchObject({ kind: 'refused', text: expect.stringContaining('right now') });
  slow.end();
  await looking;
  expect([await stateOf(world, id), await taken(id)]).toEqual(['approved', 1]);
});

it('while an operator searches, no look runs and nothing is repeated', async () => {
  const { id } = await doubtfulCharge(world, 'silent_before');
  await lookForMinutes(world, 4);
  world.clock.advance(minuteMs);
  const slow = slowSearch();
  const deciding = resolve(id, null, slow.needs);
  await slow.begun;
  await lookAtDueCharges(world);
  expect(await taken(id)).toBe(0);
  slow.end();
  expect(await deciding).toMatchObject({ kind: 'refused' });
  await lookForMinutes(world, 20);
  expect([await stateOf(world, id), await taken(id)]).toEqual(['approved', 1]);
});

it('a decision that took longer than its claim decides nothing', async () => {
  const id = await forgotten();
  await resolve(id);
  world.clock.advance(minuteMs);
  const slow = slowSearch();
  const deciding = resolve(id, null, slow.needs);
  await slow.begun;
  world.clock.advance(10 * minuteMs);
  expect(await resolve(id)).toEqual({ kind: 'resolved', state: 'not_charged' });
  slow.end();
  expect(await deciding).toMatchObject({ kind: 'refused', text: expect.stringContaining('elsewhere') });
});

it('half a minute after a time-out, while the list lags behind, a charge does not count as never made', async () => {
  const lagging = { ...world, gateway: laggingGateway(world.gateway, world.clock, 3 * minuteMs) };
  const { id } = await doubtfulCharge(world, 'silent_after');
  world.clock.advance(minuteMs / 2);
  for (let times = 0; times < 3; times += 1)
    expect(await resolve(id, null, lagging)).toMatchObject({ kind: 'refused', text: expect.stringContaining('late') });
  expect(await stateOf(world, id)).toBe('unknown');
  await lookForMinutes(world, 20);
  expect([await stateOf(world, id), await taken(id)]).toEqual(['approved', 1]);
});

it('a charge counts as never made when two searches apart found nothing and its order would be a new one', async () => {
  const { id } = await doubtfulCharge(world, 'silent_before');
  world.clock.advance(7 * hourMs);
  expect(await resolve(id)).toMatchObject({ kind: 'refused', text: expect.stringContaining('late') });
  world.clock.advance(minuteMs);
  expect(await resolve(id)).toMatchObject({ kind: 'refused', text: expect.stringContaining('until') });
  world.clock.advance(hourMs);
  expect(await resolve(id)).toEqual({ kind: 'resolved', state: 'not_charged' });
  expect(await resolve(id)).toMatchObject({ kind: 'refused', text: expect.stringContaining('not_charged') });
});

it('two searches in a row count as one', async () => {
  const id = await forgotten();
  expect([(await resolve(id)).kind, (await resolve(id)).kind]).toEqual(['refused', 'refused']);
  world.clock.advance(minuteMs);
  expect(await resolve(id)).toEqual({ kind: 'resolved', state: 'not_charged' });
});

it("somebody else's transaction decides nothing", async () => {
  const other = await requestedCharge(world);
  await sendCharge(world, other.id);
  const { transId } = await rowOf(other.id);
  const id = await forgotten();
  expect(await resolve(id, transId)).toMatchObject({ kind: 'refused', text: expect.stringContaining('not for') });
  expect(await resolve(id, '999999999')).toMatchObject({ kind: 'refused' });
  expect((await rowOf(id)).transId).toBeNull();
  expect(await stateOf(world, id)).toBe('unknown');
});

it('a declined transaction does not count when another one with the number took the money', async () => {
  const { id } = await doubtfulCharge(world, 'silent_after');
  const kept = world.gateway.charges.at(-1);
  if (!kept) throw new Error('nothing was charged');
  const transId = `${Number(kept.transId) + 1}`;
  const outcome = { kind: 'declined', transId, isHard: false, reasonCode: '2', reasonText: 'Declined.' } as const;
  world.gateway.charges.push({ ...kept, transId, outcome });
  expect(await resolve(id, transId)).toMatchObject({ kind: 'refused', text: expect.stringContaining('went through') });
  expect(await resolve(id, kept.transId)).toEqual({ kind: 'resolved', state: 'approved' });
});

it('a charge that the gateway holds stays held, also when no list shows it', async () => {
  const { id } = await requestedCharge(world);
  const { gatewayPaymentProfileId } = await rowOf(id);
  world.gateway.cure(gatewayPaymentProfileId, 'held');
  await sendCharge(world, id);
  world.clock.advance(dayMs);
  const needs = { ...world, gateway: laggingGateway(world.gateway, world.clock, 30 * dayMs) };
  expect(await resolve(id, null, needs)).toMatchObject({ kind: 'refused', text: expect.stringContaining('review') });
  expect(await stateOf(world, id)).toBe('held');
});
