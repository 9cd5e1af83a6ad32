import { providerEndpoints } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lastEntry } from '../../../test/audit-entries.ts';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { noParts } from '../../../test/service-world.ts';
import { staffCall } from '../../../test/staff-call.ts';
import { dayAfter } from '../../kernel/days.ts';
import { localDay } from '../../kernel/local-day.ts';

let world: BulkWorld;
const metered = {
  carrier: 'kore',
  description: 'For tests.',
  includedBytes: 1_000_000,
  unitBytes: 1000,
  activationFeeCents: 250,
  needsImei: false,
  status: 'live',
  overage: 'charge',
  overagePriceTenThousandths: 500_000,
  overageUnitBytes: 1_000_000,
  overageUnits: 'exact',
};
const plans = [
  { ...metered, name: 'Metered', code: 'metered', carrierPlanRef: 'ref-m', priceCents: 3000, pausePriceCents: 500 },
  { ...metered, name: 'Large', code: 'large', carrierPlanRef: 'ref-l', priceCents: 5000 },
];
beforeAll(async () => {
  world = await createBulkWorld();
  expect(await world.plans.importPlans(JSON.stringify({ plans }))).toMatchObject({ kind: 'imported' });
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const asked = () => ({ ...noParts, caller: world.caller });
const today = () => localDay(world.clock.now(), 'America/Los_Angeles');
const calls = () => world.overrides.consoleRoutes;
const at = (id: string = world.caller.accountId) => ({ ...staffCall('finance', 'Fay Finance'), params: { id } });
const item = (one: string, id?: string) => ({ ...at(id), params: { ...at(id).params, item: one } });
const none = {
  priceCents: null,
  activationFeeCents: null,
  pausePriceCents: null,
  overagePriceTenThousandths: null,
  fromDay: null,
  throughDay: null,
  reason: 'Contract 7',
};
type Asked = Partial<typeof none | Record<keyof typeof none, number | string>>;
const bodyOf = (terms: object) =>
  providerEndpoints.addPriceOverride.body.parse({ ...none, planId: '', versionNo: null, ...terms });

async function agree(code: string, terms: Asked & { versionNo?: number }): Promise<string> {
  const { id: planId } = await world.plan(code);
  return (await calls().addPriceOverride({ ...at(), body: bodyOf({ ...terms, planId }) })).id;
}
const change = (id: string, terms: Asked) =>
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
  const fields = async (code: string, terms: Asked & { versionNo?: number }) =>
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
