import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Line } from '@linekeeper/contract';
import { billedItems } from '../../../../test/billed-items.ts';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { after, dayMs, hourMs, utcDay } from '../../../kernel/clock.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';

let world: BulkWorld;
let line: Line;

const plan = {
  code: 'counted',
  name: 'Counted',
  carrier: 'cisco',
  carrierPlanRef: 'ref-counted',
  description: 'For tests.',
  includedBytes: 1000,
  unitBytes: 1000,
  priceCents: 3000,
  activationFeeCents: 0,
  needsImei: false,
  status: 'live',
  overage: 'charge',
  overagePriceTenThousandths: 10_000,
  overageUnitBytes: 1000,
  overageUnits: 'started',
};

beforeAll(async () => {
  world = await createBulkWorld();
  expect(await world.plans.importPlans(JSON.stringify({ plans: [plan] }))).toMatchObject({ kind: 'imported' });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  world.cisco.usage = [];
  const [first] = await world.activeLines(1, 'counted');
  if (!first) throw new Error('a line was activated');
  line = first;
  await count(0);
});

/** The carrier shows so many bytes, and they are read. */
async function count(usedBytes: number) {
  world.cisco.usage = [{ kind: 'counter', iccid: line.iccid, usedBytes }];
  await world.workFor({ handlers: world.parts.handlers, chores: world.metering.jobs.chores }, 0);
}

const goTo = (instant: Date) => world.clock.advance(instant.getTime() - world.clock.now().getTime());
const noon = (daysLater: number) => new Date(`${utcDay(after(world.clock.now(), daysLater * dayMs))}T12:00:00Z`);
const days = async () => {
  const asked = { ...noParts, caller: world.caller, params: { id: line.id }, query: {} };
  const { usage } = await world.routes.getLine(asked);
  return usage.flatMap(({ usedBytes, isEstimated }) => (usedBytes > 0 ? [[usedBytes, isEstimated]] : []));
};
const ofAccount = async () => {
  const { usage } = await world.fleet.getFleetTotals(world.db, world.caller.accountId);
  return usage.flatMap(({ usedBytes }) => (usedBytes > 0 ? [usedBytes] : []));
};

it('what a counter grew by while its carrier was away counts on all the days, marked as an estimate', async () => {
  goTo(noon(1));
  await count(0);
  goTo(noon(2));
  await count(4001);
  expect(await days()).toEqual([
    [1000, true],
    [2001, true],
    [1000, true],
  ]);
  expect(await ofAccount()).toEqual([1000, 2001, 1000]);
  expect((await world.line(line)).usedBytes).toBe(4001);
  goTo(after(world.clock.now(), 6 * hourMs));
  await count(4101);
  goTo(after(world.clock.now(), 18 * hourMs));
  await count(4281);
  expect((await days()).slice(-2)).toEqual([
    [1160, true],
    [120, false],
  ]);
  await count(4281);
  expect((await ofAccount()).reduce((sum, bytes) => sum + bytes, 0)).toBe(4281);
});

it('what it grew by in a period that was rated is billed once, as late usage', async () => {
  const lineId = brandId<LineId>(line.id);
  const rate = async () => {
    for (const chore of world.rating.jobs.chores) if (chore.name.endsWith('periods')) await chore.run();
  };
  const found = (await world.subscriptions.livingOfLines(world.db, [lineId])).get(lineId);
  const { nextChargeAt: end, periodEnd } = found ?? {};
  if (!end || !periodEnd) throw new Error('the line has a period');
  await rate();
  goTo(after(end, -2 * dayMs));
  await count(500);
  await world.db
    .transaction()
    .execute((tx) => world.subscriptions.renewalsDue(tx, { accountId: world.caller.accountId, day: periodEnd }));
  goTo(after(end, 2 * dayMs));
  await rate();
  expect((await billedItems(world.db, line.id)).filter(({ kind }) => kind === 'overage')).toEqual([]);
  await count(4500);
  await world.work(40 * dayMs, dayMs);
  const late = (await billedItems(world.db, line.id)).filter(({ kind }) => kind === 'adjustment');
  expect(late).toHaveLength(1);
  const [item] = late;
  expect(item?.explain.usedBytes).toBeGreaterThan(2000);
  expect(item?.explain.usedBytes).toBeLessThan(3000);
  const kept = await sql`select from metering.usage_adjustments where line_id = ${line.id}`.execute(world.db);
  expect(kept.rows.length).toBeGreaterThan(0);
});

it('what a line used until it was terminated counts no later than that day', async () => {
  goTo(noon(1));
  await count(0);
  await world.run({ action: 'terminate', selection: { lineIds: [line.id] } });
  goTo(noon(1));
  await count(600);
  expect(await days()).toEqual([[600, false]]);
  const { rows } = await sql<{ day: string }>`
    select day from metering.usage_days where line_id = ${line.id} and used_bytes > 0`.execute(world.db);
  expect(rows).toEqual([{ day: utcDay(after(world.clock.now(), -dayMs)) }]);
});
