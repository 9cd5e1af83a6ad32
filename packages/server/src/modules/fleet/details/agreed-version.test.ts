import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBulkWorld, type BulkWorld } from '../../../../test/bulk-world.ts';
import { testCatalogue } from '../../../../test/fleet-world.ts';
import { noParts } from '../../../../test/service-world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
});
afterAll(() => world.stop());

it('a line keeps showing the version of its plan that was agreed to', async () => {
  const [line] = await world.activeLines(1);
  const dearer = { priceCents: 1500, includedBytes: 5_000_000 };
  expect(await world.plans.importPlans(testCatalogue({ 'kore-10': dearer }))).toMatchObject({ changed: ['kore-10'] });
  const [other] = await world.activeLines(1);
  const shownOf = async (id: string) => {
    const shown = await world.routes.getDevicePlan({ ...noParts, caller: world.caller, params: { id } });
    return { price: shown.plan.priceCents, included: shown.plan.includedBytes, ofLine: shown.line.includedBytes };
  };
  expect(await shownOf(world.idOf(line))).toEqual({ price: 1000, included: 10_000_000, ofLine: 10_000_000 });
  expect(await shownOf(world.idOf(other))).toEqual({ price: 1500, included: 5_000_000, ofLine: 5_000_000 });
});
