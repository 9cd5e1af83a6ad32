import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { noParts } from '../../../../test/service-world.ts';
import { minuteMs, utcDay } from '../../../kernel/clock.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
  world.change({ usageImportMs: minuteMs });
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

const asked = () => ({ ...noParts, caller: world.caller });

async function usedByPlan(): Promise<Record<string, number>> {
  const { plans } = await world.routes.listActivePlans(asked());
  return Object.fromEntries(plans.map(({ name, usedBytes }) => [name, usedBytes]));
}

/** The carrier tells what a line has used today, and workers read it. */
async function use(iccids: readonly string[], usedBytes: number): Promise<void> {
  const day = utcDay(world.clock.now());
  world.kore.usage = iccids.map((iccid) => ({ kind: 'day', iccid, day, usedBytes }));
  await world.work(2 * minuteMs, minuteMs);
}

async function move(lineIds: readonly string[], planCode: string) {
  const { id: planId } = await world.plan(planCode);
  return world.run({ action: 'changePlan', planId, selection: { lineIds: [...lineIds] } });
}

async function expectSumsOfLines(): Promise<void> {
  const wrong = await sql`
    select * from (select account_id, plan_id, sum(used_bytes) as used from lines.lines group by 1, 2) as l
      full join metering.plan_usage as u using (account_id, plan_id)
    where coalesce(l.used, 0) <> coalesce(u.used_bytes, 0)`.execute(world.db);
  expect(wrong.rows).toEqual([]);
}

it('a line that changes its plan takes what it used in its period along, and its count goes on', async () => {
  const lines = await world.activeLines(2, 'kore-fee');
  const [one, other] = lines;
  const iccids = lines.map(({ iccid }) => iccid);
  await use(iccids, 4000);
  expect(await usedByPlan()).toEqual({ 'Plan kore-fee': 8000 });
  await move([world.idOf(one)], 'kore-10');
  expect(await usedByPlan()).toEqual({ 'Plan kore-fee': 4000, 'Plan kore-10': 4000 });
  expect(await world.line(one)).toMatchObject({ usedBytes: 4000, planName: 'Plan kore-10' });
  await use(iccids, 5000);
  expect(await usedByPlan()).toEqual({ 'Plan kore-fee': 5000, 'Plan kore-10': 5000 });
  await move([world.idOf(other)], 'kore-10');
  expect(await usedByPlan()).toEqual({ 'Plan kore-10': 10_000 });
  await expectSumsOfLines();
});

it('going there and back changes no sum', async () => {
  const [line] = await world.activeLines(1, 'kore-fee');
  await use([line?.iccid ?? ''], 4000);
  const before = await usedByPlan();
  await move([world.idOf(line)], 'kore-10');
  await move([world.idOf(line)], 'kore-fee');
  expect(await usedByPlan()).toEqual(before);
  await expectSumsOfLines();
});

it('a change that the carrier refuses leaves line, allowance and sums as they were', async () => {
  const [line] = await world.activeLines(1, 'kore-fee');
  await use([line?.iccid ?? ''], 4000);
  world.kore.faults.push('refused');
  expect(await move([world.idOf(line)], 'kore-10')).toMatchObject({ failedCount: 1 });
  expect(await usedByPlan()).toEqual({ 'Plan kore-fee': 4000 });
  expect(await world.line(line)).toMatchObject({ usedBytes: 4000, planName: 'Plan kore-fee' });
});
