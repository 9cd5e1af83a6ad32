import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWholeWorld, type WholeWorld } from '../test/all-in-memory.ts';
import { importSamples } from './sample-files.ts';

let world: WholeWorld;
beforeAll(async () => {
  world = await createWholeWorld();
});
afterAll(() => world.stop());

it('the files that come with the product are right', async () => {
  await expect(importSamples(world)).resolves.toBeUndefined();
});

it('the name of a sample plan says what it includes in the unit that it counts by', async () => {
  for (const { name, includedBytes, unitBytes } of await world.plans.listCatalog(world.db)) {
    const [, amount = '', power = '', binary] = /(\d+) ([MG])(i?)B$/.exec(name) ?? [];
    const base = binary ? 1024 : 1000;
    expect([name, includedBytes, unitBytes]).toEqual([name, Number(amount) * base ** (power === 'G' ? 3 : 2), base]);
  }
});

it('a mistake in them is reported with its file and place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  await mkdir(join(folder, 'config'));
  await writeFile(join(folder, 'config/plans.json'), '{"plans":[{"code":"tracker"}]}');
  await expect(importSamples(world, folder)).rejects.toThrow('config/plans.json: plan 1 (tracker) name: ');
  await rm(folder, { recursive: true });
});

it('what an operator has imported survives the next start, and a changed sample reaches only the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  await mkdir(join(folder, 'config'));
  await writeFile(join(folder, 'config/sim-prices.json'), '{"products":[],"deliveries":[]}');
  const other = await createWholeWorld();
  const plansOf = (...priced: [code: string, priceCents: number][]) =>
    JSON.stringify({ plans: priced.map(([code, priceCents]) => ({ ...samplePlan, code, priceCents })) });
  const start = async (plans: string, sims: string) => {
    await writeFile(join(folder, 'config/plans.json'), plans);
    await writeFile(join(folder, 'config/sims.csv'), `iccid,carrier,form_factor\n${sims}`);
    await importSamples(other, folder);
    return (await other.plans.listCatalog(other.db)).map(({ code, priceCents }) => [code, priceCents]);
  };
  const sim = '89883030000080139311';
  const plans = plansOf(['one', 100], ['two', 200]);
  expect(await start(plans, `${sim},kore,triple`)).toEqual([
    ['one', 100],
    ['two', 200],
  ]);
  await other.plans.importPlans(plansOf(['one', 150]));
  await other.inventory.importSims(`iccid,carrier,form_factor\n${sim},kore,MFF2`);
  expect(await start(plansOf(['one', 100], ['two', 250]), `${sim},kore,triple`)).toEqual([
    ['one', 150],
    ['two', 250],
  ]);
  const again = await other.inventory.importSims(`iccid,carrier,form_factor\n${sim},kore,MFF2`);
  expect(again).toMatchObject({ changedCount: 0, unchangedCount: 1 });
  await other.stop();
  await rm(folder, { recursive: true });
});

const samplePlan = {
  name: 'A plan',
  description: 'For a test',
  carrier: 'kore',
  carrierPlanRef: 'cmp-1',
  includedBytes: 1_000_000,
  unitBytes: 1000,
  activationFeeCents: 0,
  needsImei: false,
  status: 'live',
};
