import { providerEndpoints } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lastEntry } from '../../../test/audit-entries.ts';
import type { BulkWorld } from '../../../test/bulk-world.ts';
import { createPricedWorld, none, pricesIn, type AskedPrices } from '../../../test/price-overrides.ts';
import { dayAfter } from '../../kernel/days.ts';

let world: BulkWorld;
beforeAll(async () => {
  world = await createPricedWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const { asked, today, calls, at, item, agree } = pricesIn(() => world);
const change = (id: string, terms: AskedPrices) =>
  calls().changePriceOverride({
    ...item(id),
    body: providerEndpoints.changePriceOverride.body.parse({ ...none, ...terms }),
  });
const end = (id: string, account?: string) =>
  calls().endPriceOverride({ ...item(id, account), body: { reason: 'Over' } });
const shown = async () =>
  providerEndpoints.listPriceOverrides.reply.parse(await calls().listPriceOverrides(at())).items;

const refusal = async (promise: Promise<unknown>) => {
  const [settled] = await Promise.allSettled([promise]);
  return settled?.status === 'rejected' ? settled.reason : 'nothing';
};

it('agree on prices once for the same days, and leave who decided it and why', async () => {
  const id = await agree('metered', { priceCents: 2000, throughDay: dayAfter(today(), 10) });
  expect(await lastEntry(world.db)).toMatchObject({
    action: 'override.added',
    accountId: world.caller.accountId,
    after: { priceCents: 2000, reason: 'Contract 7', decidedBy: 'Fay Finance' },
  });
  expect(await shown()).toMatchObject([{ id, state: 'live', by: 'Fay Finance', plan: { code: 'metered' } }]);
  expect(await refusal(agree('metered', { priceCents: 1 }))).toMatchObject({ code: 'invalid_fields' });
  await agree('metered', { priceCents: 1, versionNo: 1 });
  await agree('metered', { priceCents: 1, fromDay: dayAfter(today(), 11) });
  expect((await shown()).map(({ state }) => state)).toEqual(['waiting', 'live', 'live']);
});

it('can’t agree on prices for the past, on none, on a version that is not there, or for usage that is free', async () => {
  const fields = async (code: string, terms: AskedPrices & { versionNo?: number }) =>
    Object.keys((await refusal(agree(code, terms))).fields);
  expect(await fields('metered', { priceCents: 1, fromDay: dayAfter(today(), -1) })).toEqual(['fromDay']);
  expect(await fields('metered', {})).toEqual(['priceCents']);
  expect(await fields('metered', { priceCents: 1, versionNo: 9 })).toEqual(['versionNo']);
  expect(await fields('kore-10', { overagePriceTenThousandths: 1 })).toEqual(['overagePriceTenThousandths']);
  expect(await fields('metered', { pausePriceCents: 3001 })).toEqual(['pausePriceCents']);
  expect(await fields('metered', { priceCents: 1, throughDay: dayAfter(today(), -1) })).toEqual(['throughDay']);
  expect(await shown()).toEqual([]);
});

it('end prices that hold with today, and call off those that do not hold yet', async () => {
  const held = await agree('metered', { priceCents: 2000 });
  const later = await agree('large', { priceCents: 2000, fromDay: dayAfter(today(), 5) });
  const stranger = await world.newCustomer();
  expect(await refusal(end(held, stranger.accountId))).toMatchObject({ code: 'not_found' });
  await end(held);
  await end(later);
  expect(await lastEntry(world.db)).toMatchObject({ action: 'override.ended', after: { reason: 'Over' } });
  expect(await shown()).toMatchObject([
    { id: later, state: 'calledOff' },
    { id: held, state: 'live', throughDay: today() },
  ]);
  expect(await refusal(end(held))).toMatchObject({ code: 'not_found' });
  expect(await refusal(end(later))).toMatchObject({ code: 'not_found' });
  const { plans: listed } = await world.routes.listCatalog(asked());
  expect(listed.find(({ code }) => code === 'metered')?.priceCents).toBe(2000);
});

it('change prices that hold from a day to come on, and what is still to come as a whole', async () => {
  const held = await agree('metered', { priceCents: 2000 });
  expect(await refusal(change(held, { priceCents: 1500, fromDay: today() }))).toMatchObject({
    fields: { fromDay: expect.anything() },
  });
  const from = dayAfter(today(), 5);
  const { id } = await change(held, { priceCents: 1500, fromDay: from });
  expect(await lastEntry(world.db)).toMatchObject({
    action: 'override.changed',
    before: { priceCents: 2000 },
    after: { priceCents: 1500, fromDay: from },
  });
  expect(await shown()).toMatchObject([
    { id, state: 'waiting', fromDay: from },
    { id: held, state: 'live', throughDay: dayAfter(today(), 4) },
  ]);
  await change(id, { priceCents: 1400, fromDay: dayAfter(today(), 7) });
  await change(held, { priceCents: 2000, throughDay: dayAfter(today(), 6) });
  expect(await shown()).toMatchObject([
    { priceCents: 1400, fromDay: dayAfter(today(), 7) },
    { priceCents: 2000, throughDay: dayAfter(today(), 6) },
  ]);
  expect(await refusal(change(held, { priceCents: 2000, throughDay: dayAfter(today(), 7) }))).toMatchObject({
    code: 'invalid_fields',
  });
});

it('agree on nothing with a closed customer', async () => {
  const { accountId } = world.caller;
  await sql`update accounts.accounts set status = 'closed', closed_at = now() where id = ${accountId}`.execute(
    world.db,
  );
  expect(await refusal(agree('metered', { priceCents: 1 }))).toMatchObject({ code: 'account_closed' });
});
