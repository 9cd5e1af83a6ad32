import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { testCatalogue } from '../../../../test/fleet-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const spend = (query: { month?: string } = {}, caller = world.caller) =>
  world.routes.getSpend({ ...noParts, caller, query });
const tag = async (lineId: string, change: { add?: string[]; remove?: string[] }) => {
  const { add = [], remove = [] } = change;
  await world.run({ action: 'tag', add, remove, selection: { lineIds: [lineId] } });
};
const renew = async () => {
  const { at } = await world.routes.getUpcomingInvoice({ ...noParts, caller: world.caller });
  world.clock.advance(after(new Date(at ?? 0), hourMs).getTime() - world.clock.now().getTime());
  await world.work();
};

it('spend by tag counts the tags that lines had when they were invoiced, under each of them', async () => {
  const [first, second] = await world.activeLines(3);
  await tag(world.idOf(first), { add: ['north', 'say "hi" \\ there'] });
  await tag(world.idOf(second), { add: ['north'] });
  await renew();
  await tag(world.idOf(first), { remove: ['north'] });
  const found = await spend();
  expect(found.tags).toEqual([
    { tag: 'north', amountCents: 2000 },
    { tag: 'say "hi" \\ there', amountCents: 1000 },
    { tag: null, amountCents: 1000 },
  ]);
  const before = found.months.find(({ totalCents }) => totalCents > 0)?.month ?? '';
  expect((await spend({ month: before })).tags).toEqual([{ tag: null, amountCents: 3000 }]);
});

it('the newest month with invoices is held against the month before it, once that has some', async () => {
  await world.activeLines(3);
  expect((await spend()).latest).toBeNull();
  await renew();
  const { latest, months } = await spend();
  const [before, newest] = months.filter(({ totalCents }) => totalCents > 0);
  expect(latest).toEqual({
    month: newest?.month,
    totalCents: newest?.totalCents,
    beforeMonth: before?.month,
    differenceCents: (newest?.totalCents ?? 0) - (before?.totalCents ?? 0),
  });
});

it('a month whose billing day is still to come is held against nothing', async () => {
  await world.activeLines(3);
  await renew();
  const { latest } = await spend();
  world.clock.advance(20 * dayMs);
  await world.activeLines(1);
  const found = await spend();
  expect(found.months.at(-1)).toMatchObject({ month: found.month, totalCents: expect.any(Number) });
  expect(found.month).not.toBe(latest?.month);
  expect(found.latest).toEqual(latest);
});

it('plans of several carriers with one name are named with their carrier', async () => {
  const of = (code: string) => ({ name: 'Tracker', code, carrier: code, carrierPlanRef: code });
  const terms = { description: 'For tests.', includedBytes: 1_000_000, unitBytes: 1000, priceCents: 500 };
  const shared = { ...terms, activationFeeCents: 0, needsImei: false, status: 'live' };
  const plans = [of('kore'), of('cisco')].map((one) => ({ ...shared, ...one }));
  expect(await world.plans.importPlans(JSON.stringify({ plans }))).toMatchObject({ kind: 'imported' });
  await world.activeLines(1, 'kore');
  await world.activeLines(2, 'cisco');
  const { plans: found } = await spend();
  expect(found.map(({ name, amountCents }) => [name, amountCents])).toEqual([
    [expect.stringMatching(/^Tracker \(.*Control Center\)$/), 1000],
    ['Tracker (KORE)', 500],
  ]);
  await world.plans.importPlans(testCatalogue());
});

it('the file has a row for each plan and each tag of each month, of the account alone', async () => {
  const [first] = await world.activeLines(2);
  await tag(world.idOf(first), { add: ['north'] });
  await renew();
  const rowsFor = async (caller: BulkWorld['caller']) => {
    const { content } = await world.routes.exportSpend({ ...noParts, caller, query: {} });
    if (content instanceof Uint8Array) throw new Error('rows leave part by part');
    const rows: string[][] = parse((await Array.fromAsync(content)).join(''));
    return rows;
  };
  const [head, ...rows] = await rowsFor(world.caller);
  expect(head).toEqual(['Month', 'Grouped by', 'Name', 'Amount before tax (USD)']);
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['Plan', 'Plan kore-10', '20.00'],
    ['Tag', 'north', '10.00'],
    ['Tag', 'No tag', '10.00'],
    ['Plan', 'Plan kore-10', '20.00'],
    ['Tag', 'No tag', '20.00'],
  ]);
  expect(await rowsFor(await world.newCustomer())).toEqual([head]);
});
