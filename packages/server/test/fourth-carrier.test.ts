import { endpoints } from '@linekeeper/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeCarrier } from '../src/adapters/carriers/fake-carrier.ts';
import type { CarrierAdapter } from '../src/adapters/carriers/carrier-adapter.ts';
import { carriersOf, carrierWebhooks } from '../src/compose-carriers.ts';
import { hourMs, utcDay } from '../src/kernel/clock.ts';
import { outside } from '../src/kernel/outside-call.ts';
import { createRealityWorld, type RealityWorld } from './reality-world.ts';
import { createTestServer } from './test-server.ts';

/** All that there is of it: nothing else in the house names it. */
const acme = { id: 'acme', name: 'Acme Mobile', rules: { maxActionsPerDay: 3 }, reportsMessages: false };
const plan = {
  code: 'acme-5',
  name: 'Acme 5 MB',
  carrier: acme.id,
  carrierPlanRef: 'ACME-5',
  description: 'Five megabytes.',
  includedBytes: 5_000_000,
  unitBytes: 1000,
  priceCents: 500,
  activationFeeCents: 0,
  needsImei: false,
  status: 'live',
};
const [first, second] = ['89883030000090000016', '89883030000090000024'];
const noCarriers = { kore: null, cisco: null, thingspace: null };

let world: RealityWorld;
let server: FastifyInstance;
let fake: FakeCarrier;

beforeAll(async () => {
  world = await createRealityWorld((clock) => {
    fake = new FakeCarrier(clock);
    return [{ ...acme, port: outside(fake) }];
  });
  const handlers = { ...world.routes };
  server = await createTestServer(world, handlers, { authenticate: () => Promise.resolve(world.caller) });
  await world.plans.importPlans(JSON.stringify({ plans: [plan] }));
  await world.inventory.importSims(`iccid,carrier\n${first},acme\n${second},acme`);
});
afterAll(async () => {
  await server.close();
  await world.stop();
});

const headers = { idtoken: 'owner' };
async function get(url: string): Promise<{ status: number; data: unknown }> {
  const answer = await server.inject({ url, headers });
  const { data }: { data: unknown } = answer.json();
  return { status: answer.statusCode, data };
}
const lines = async (query: string) => {
  const { data } = await get(`/api/v1/lines?${query}`);
  return endpoints.listLines.reply.parse(data).items;
};
const post = (url: string, payload: object) => server.inject({ method: 'POST', url, headers, payload });

it('is sold: its plan is in the catalogue under its name', async () => {
  const { plans } = endpoints.listCatalog.reply.parse((await get('/api/v1/catalog')).data);
  expect(plans).toContainEqual(expect.objectContaining({ code: 'acme-5', carrierName: 'Acme Mobile' }));
});

it('is ordered at: a line on its plan is activated and becomes active', async () => {
  const planId = (await world.plan('acme-5')).id;
  const devices = [{ iccid: first }, { iccid: second }];
  expect((await post('/v1/dash/activate', { planId, devices })).statusCode).toBe(200);
  await world.work();
  expect(fake.received).toMatchObject([
    { kind: 'activate', planRef: 'ACME-5' },
    { kind: 'activate', planRef: 'ACME-5' },
  ]);
  expect((await lines('carrier=acme')).map(({ status }) => status)).toEqual(['active', 'active']);
});

it('is no carrier of the door that takes one carrier alone', async () => {
  const planId = (await world.plan('acme-5')).id;
  const refused = await post('/api/v1/kore/activate', { planId, devices: [{ iccid: first }] });
  expect(refused.statusCode).toBe(409);
});

it('is listed: lines are found by it, and nothing by a carrier that does not exist', async () => {
  expect(await lines('carrier=acme')).toMatchObject([{ carrierName: 'Acme Mobile' }, { carrierName: 'Acme Mobile' }]);
  expect(await lines('carrier=kore')).toEqual([]);
  expect((await get('/api/v1/lines?carrier=nobody')).status).toBe(400);
});

it('is read: usage that it reports is shown with the line', async () => {
  const day = utcDay(world.clock.now());
  fake.usage = [{ kind: 'day', iccid: first, day, usedBytes: 70_000 }];
  await world.work(hourMs, 60_000);
  expect((await lines(`searchTerm=${first}`))[0]).toMatchObject({ usedBytes: 70_000 });
});

it('is held to its own rules: the fourth change of a line in a day is refused early', async () => {
  const [line] = await lines(`searchTerm=${second}`);
  const selection = { lineIds: [world.idOf(line)] };
  for (const action of ['suspend', 'resume'] as const) await world.run({ action, selection });
  const { id } = await world.draft({ action: 'suspend', selection });
  expect(await world.rows(id)).toMatchObject([{ state: 'refused' }]);
});

it('is checked: what it says about a line is compared with ours, on demand and every night', async () => {
  fake.outside.set(first, { state: 'suspended', word: 'ASLEEP' });
  expect(await world.checked()).toMatchObject([{ kind: 'state_drift', carrier: 'acme', carrierName: 'Acme Mobile' }]);
  expect(world.reality.jobs.chores.map(({ name }) => name)).toContain('reality.read-acme');
  await world.readCarriers();
  expect(await world.findings()).toMatchObject([{ iccid: first }]);
});

it('is composed: an adapter in the list is connected, and tells us of changes at its own address', async () => {
  const adapter: CarrierAdapter = {
    ...acme,
    link: () => ({
      port: fake,
      desk: null,
      webhook: { bodyLimitBytes: 1000, isWelcome: () => true, read: () => [] },
    }),
    check: () => Promise.resolve([]),
  };
  const carriers = carriersOf(noCarriers, world, { known: [adapter] });
  expect(carriers.ids).toEqual(['acme']);
  expect(carriers.portOf('acme')).toBeDefined();
  expect(carrierWebhooks(noCarriers, world, { carriers: world.carriers, known: [adapter] })).toMatchObject([
    { path: '/webhooks/acme' },
  ]);
});
