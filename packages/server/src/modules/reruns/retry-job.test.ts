import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../test/bulk-world.ts';
import { noParts } from '../../../test/service-world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

it('a retry means the line that failed, not the one that has its SIM by now', async () => {
  const [line] = await world.activeLines(1);
  const selection = { lineIds: [world.idOf(line)] };
  const iccid = line?.iccid ?? '';
  world.kore.failing.add(iccid);
  const failed = await world.run({ action: 'terminate', selection });
  expect(failed).toMatchObject({ failedCount: 1 });
  world.kore.failing.delete(iccid);
  const retry = () => world.routes.retryJob({ ...noParts, caller: world.caller, params: { id: failed.id } });
  expect(await retry()).toMatchObject({ readyCount: 1 });
  await world.run({ action: 'terminate', selection });
  const plan = await world.plan('kore-10');
  await world.run({ action: 'activate', planId: plan.id, devices: [{ iccid }] });
  expect(await retry()).toMatchObject({ readyCount: 0, refusals: [{ code: 'already_terminated', count: 1 }] });
});
