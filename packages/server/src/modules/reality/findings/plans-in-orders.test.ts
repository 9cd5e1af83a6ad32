import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Line } from '@linekeeper/contract';
import { Killed, mortal } from '../../../../test/mortal.ts';
import { createRealityWorld, type RealityWorld } from '../../../../test/reality-world.ts';
import { dayMs, minuteMs } from '../../../kernel/clock.ts';

let world: RealityWorld;

beforeAll(async () => {
  world = await createRealityWorld();
  world.kore.namesPlansInOrders = true;
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.beginTest();
  world.clock.advance(dayMs);
  world.kore.planReads.splice(0);
});

async function activeLine(): Promise<Line> {
  const [line] = await world.activeLines(1);
  if (!line) throw new Error('no line');
  return line;
}

/** Somebody at the carrier puts the line on another plan. */
async function movedOutside(line: Line): Promise<string> {
  const other = await world.plan('kore-fee');
  world.kore.outside.set(line.iccid, { planRef: other.carrierPlanRef });
  return other.id;
}

it('a plan changed at the carrier is found by its orders, which are a side of their own', async () => {
  const line = await activeLine();
  expect(await world.checked()).toEqual([]);
  await movedOutside(line);
  const [found] = await world.checked();
  const text = 'KORE has the line on Plan kore-fee. Here it is on Plan kore-10.';
  expect(found).toMatchObject({ kind: 'plan_drift', text });
  expect(found?.sides.map(({ who }) => who)).toEqual(['Portal', 'KORE', 'Orders at KORE', 'Billing']);
  expect(found?.sides[1]?.facts.map(({ name }) => name)).not.toContain('Plan');
  expect(found?.sides[2]?.facts).toEqual([{ name: 'Plan', value: 'Plan kore-fee', differs: true }]);
  world.kore.outside.delete(line.iccid);
  expect(await world.checked()).toEqual([]);
});

it('an answer holds while nothing changes, and every night asks again in turn', async () => {
  const line = await activeLine();
  await movedOutside(line);
  const [found] = await world.checked();
  world.kore.planReads.splice(0);
  world.clock.advance(dayMs);
  await world.readCarriers();
  expect(world.kore.planReads.filter((iccid) => iccid === line.iccid)).toHaveLength(1);
  expect(await world.findings()).toMatchObject([{ id: found?.id, kind: 'plan_drift' }]);
});

it('accepting asks for the plan once more, and a plan that is back is refused', async () => {
  const line = await activeLine();
  const planId = await movedOutside(line);
  const [found] = await world.checked();
  world.kore.outside.delete(line.iccid);
  await expect(world.accept(found)).rejects.toMatchObject({ code: 'finding_gone' });
  expect(await world.findings()).toEqual([]);
  await movedOutside(line);
  const [again] = await world.checked();
  await world.accept(again);
  await world.work();
  expect(await world.line(line)).toMatchObject({ planId });
  expect(await world.checked()).toEqual([]);
});

it('looking again asks for the plan, too', async () => {
  const line = await activeLine();
  await movedOutside(line);
  const [found] = await world.checked();
  world.kore.outside.delete(line.iccid);
  world.clock.advance(minuteMs);
  expect(await world.look(found)).toMatchObject({ isOpen: false });
});

it('an answer from before our own change of plan does not count, and the line is asked about again', async () => {
  const line = await activeLine();
  await world.checked();
  const { id: planId } = await world.plan('kore-fee');
  await world.run({ action: 'changePlan', planId, selection: { lineIds: [line.id] } });
  world.kore.planReads.splice(0);
  expect(await world.checked()).toEqual([]);
  expect(world.kore.planReads).toEqual([line.iccid]);
});

it('a carrier that does not answer leaves what was found', async () => {
  const line = await activeLine();
  await movedOutside(line);
  const [found] = await world.checked();
  world.kore.faults.push('down');
  await world.checked();
  expect(await world.findings()).toMatchObject([{ id: found?.id }]);
  world.kore.faults.splice(0);
  world.clock.advance(20 * minuteMs);
  await world.readAccounts();
  expect(await world.findings()).toMatchObject([{ id: found?.id }]);
});

it('killed at any transaction, the same is found', async () => {
  const lines = await world.activeLines(2);
  for (const line of lines) await movedOutside(line);
  await world.check();
  for (let transaction = 1; transaction <= 6; transaction += 1)
    for (const moment of ['before', 'after'] as const) {
      const process = mortal(world.db);
      process.dieAt(transaction, moment);
      await world.readAccounts({ db: process.db }).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      world.clock.advance(11 * minuteMs);
    }
  await world.readAccounts();
  const found = await world.findings();
  expect(found.map(({ kind, line }) => `${kind} ${line.id}`).toSorted()).toEqual(
    lines.map(({ id }) => `plan_drift ${id}`).toSorted(),
  );
});
