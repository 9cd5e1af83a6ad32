import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../test/test-world.ts';
import { brandId, type PlanId } from '../../kernel/ids.ts';
import { shownPlans, type ShownPlans } from './shown-plans.ts';

let world: TestWorld;
let shown: ShownPlans;
const id = brandId<PlanId>('plan_shown');
beforeAll(async () => {
  world = await createWorld();
  shown = shownPlans(world);
  await sql`insert into plans.plans (id, code, carrier, status, current_version_no) values (${id}, 'shown', 'kore', 'live', 1)`.execute(
    world.db,
  );
  await addVersion(1, 'First');
});
afterAll(() => world.stop());

const addVersion = (versionNo: number, name: string) =>
  sql`insert into plans.plan_versions (plan_id, version_no, name, description, carrier_plan_ref, included_bytes, unit_bytes,
      price_cents, activation_fee_cents, needs_imei, made_at, pause_price_cents, overage, credits_unused_days)
    values (${id}, ${versionNo}, ${name}, '', 'ref', 1000, 1000, 100, 0, false, now(), 100, 'free', false)`.execute(
    world.db,
  );
const sell = (versionNo: number) =>
  sql`update plans.plans set current_version_no = ${versionNo} where id = ${id}`.execute(world.db);
const nameNow = async () => (await shown.plansOf([id])).get(id)?.name;
const nameOfVersion = async (planVersionNo: number) => {
  const agreed = { planId: id, planVersionNo };
  return (await shown.versionsOf([agreed]))(agreed).name;
};
/** How many reads the work makes, with a memory of its own that hears of changes. */
const readsOf = async (work: () => Promise<unknown>) => {
  const asked: string[] = [];
  const counting = shownPlans({
    ...world,
    db: world.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        asked.push('read');
        return Promise.resolve(result);
      },
    }),
  });
  const mine = shown;
  shown = counting;
  const following = counting.follow(world.databaseUrl);
  await expect.poll(async () => nameBefore(asked)).toBe(0);
  asked.length = 0;
  await work();
  await following.stop();
  shown = mine;
  return asked.length;
};
/** How many reads one more look at the plan takes. */
async function nameBefore(asked: readonly string[]): Promise<number> {
  const before = asked.length;
  await nameNow();
  return asked.length - before;
}

it('lists keep plans and versions in memory while changes are heard', async () => {
  const reads = await readsOf(async () => {
    for (let turn = 1; turn <= 5; turn += 1) expect(await nameNow()).toBe('First');
    for (let turn = 1; turn <= 5; turn += 1) expect(await nameOfVersion(1)).toBe('First');
  });
  expect(reads).toBeLessThan(5);
});

it('a plan that changes in any process is shown as it is then', async () => {
  const following = shown.follow(world.databaseUrl);
  expect(await nameNow()).toBe('First');
  await addVersion(2, 'Second');
  await sell(2);
  await expect.poll(nameNow).toBe('Second');
  expect([await nameOfVersion(1), await nameOfVersion(2)]).toEqual(['Second', 'Second']);
  await sell(1);
  await following.stop();
});

it('a version is called what its plan is called now', async () => {
  expect(await nameOfVersion(2)).toBe('First');
  await sell(2);
  expect(await nameOfVersion(1)).toBe('Second');
});

it('where no changes are heard, every list reads', async () => {
  await sell(1);
  expect(await nameNow()).toBe('First');
  await sell(2);
  expect(await nameNow()).toBe('Second');
});
