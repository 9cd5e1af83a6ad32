import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../test/test-world.ts';
import { importPlans } from './import-plans.ts';
import { getPlan, listCatalog, plansOf, versionsOf } from './list-catalog.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

const sample = {
  code: 'kore-test-1',
  name: 'Test 1 MB',
  carrier: 'kore',
  carrierPlanRef: 'cmp-prov-ap-1',
  description: 'For tests.',
  includedBytes: 1_000_000,
  unitBytes: 1000,
  priceCents: 100,
  activationFeeCents: 0,
  needsImei: false,
  status: 'live',
};
const fileOf = (...plans: object[]) => JSON.stringify({ plans: plans.map((plan) => ({ ...sample, ...plan })) });

it('the catalogue that comes with the product can be imported, and twice changes nothing', async () => {
  const content = await readFile(new URL('../../../../../config/plans.json', import.meta.url), 'utf8');
  const first = await importPlans(world, content);
  expect(first).toMatchObject({ kind: 'imported', changed: [], unchangedCount: 0 });
  const count = first.kind === 'imported' ? first.added.length : 0;
  expect(await importPlans(world, content)).toEqual({
    kind: 'imported',
    added: [],
    changed: [],
    unchangedCount: count,
    plans: [],
  });
  expect(await listCatalog(world)).toHaveLength(count);
});

it('a new price makes a new version and keeps the plan', async () => {
  await importPlans(world, fileOf({ code: 'priced' }));
  const before = (await listCatalog(world)).find(({ code }) => code === 'priced');
  expect(await importPlans(world, fileOf({ code: 'priced', priceCents: 120 }))).toMatchObject({ changed: ['priced'] });
  const after = (await listCatalog(world)).find(({ code }) => code === 'priced');
  expect(after).toMatchObject({ id: before?.id, versionNo: 2, priceCents: 120 });
});

it('a plan that is taken off sale is known but not offered', async () => {
  await importPlans(world, fileOf({ code: 'leaving' }));
  const plan = (await listCatalog(world)).find(({ code }) => code === 'leaving');
  await importPlans(world, fileOf({ code: 'leaving', status: 'legacy' }));
  expect((await listCatalog(world)).some(({ code }) => code === 'leaving')).toBe(false);
  expect(await getPlan(world.db, plan?.id ?? '')).toMatchObject({ status: 'legacy', versionNo: 1 });
});

it('one bad plan keeps the whole file out and is named', async () => {
  const result = await importPlans(world, fileOf({ code: 'good' }, { code: 'bad', priceCents: 1.5 }));
  expect(result).toEqual({ kind: 'refused', problems: [expect.stringContaining('plan 2 (bad) priceCents')] });
  expect((await listCatalog(world)).some(({ code }) => code === 'good')).toBe(false);
});

it.each(['a\u0000b', '\u200B', ' ', 'a\uD800'])('an unreadable name (%j) is named', async (name) => {
  const result = await importPlans(world, fileOf({ code: 'bad', name }));
  expect(result).toEqual({ kind: 'refused', problems: ['plan 1 (bad) name: must be readable text'] });
});

it('a code that appears twice and text that is not JSON are refused', async () => {
  expect(await importPlans(world, fileOf({ code: 'twin' }, { code: 'twin' }))).toMatchObject({ kind: 'refused' });
  expect(await importPlans(world, '{')).toMatchObject({ kind: 'refused' });
});

it('a plan cannot move to another carrier', async () => {
  await importPlans(world, fileOf({ code: 'stays' }));
  expect(await importPlans(world, fileOf({ code: 'stays', carrier: 'cisco' }))).toMatchObject({ kind: 'refused' });
});

it('two imports at the same time end in one version', async () => {
  const content = fileOf({ code: 'racing' });
  await Promise.all([importPlans(world, content), importPlans(world, content)]);
  const plan = (await listCatalog(world)).find(({ code }) => code === 'racing');
  expect(plan).toMatchObject({ versionNo: 1 });
  expect(plan && (await plansOf(world.db, [plan.id, plan.id])).size).toBe(1);
});

const charged = {
  overage: 'charge',
  overagePriceTenThousandths: 25_000,
  overageUnitBytes: 1_000_000,
  overageUnits: 'started',
};

it('a file that leaves the later terms out means the full price while suspended and no charge above the allowance', async () => {
  await importPlans(world, fileOf({ code: 'plain' }));
  expect((await listCatalog(world)).find(({ code }) => code === 'plain')).toMatchObject({
    pausePriceCents: 100,
    overage: 'free',
    overagePriceTenThousandths: null,
    smsPriceTenThousandths: null,
    includedSms: 0,
    creditsUnusedDays: false,
  });
});

it('a plan may cost less while its customer has the line suspended', async () => {
  await importPlans(world, fileOf({ code: 'pausing', pausePriceCents: 40 }));
  expect((await listCatalog(world)).find(({ code }) => code === 'pausing')).toMatchObject({ pausePriceCents: 40 });
});

it('a subscription keeps the version that it agreed to', async () => {
  await importPlans(world, fileOf({ code: 'agreed', ...charged }));
  await importPlans(world, fileOf({ code: 'agreed', ...charged, overagePriceTenThousandths: 90_000 }));
  const plan = (await listCatalog(world)).find(({ code }) => code === 'agreed');
  if (!plan) throw new Error('the plan is not on sale');
  const versionOf = await versionsOf(world.db, [{ planId: plan.id, planVersionNo: 1 }]);
  expect(versionOf({ planId: plan.id, planVersionNo: 1 })).toMatchObject(charged);
  expect(plan).toMatchObject({ versionNo: 2, overagePriceTenThousandths: 90_000 });
  expect(() => versionOf({ planId: plan.id, planVersionNo: 3 })).toThrow('has no version 3');
});

it.each([
  [{ overage: 'charge' }, 'overagePriceTenThousandths: is missing'],
  [{ ...charged, overageUnits: undefined }, 'overageUnits: is missing'],
  [{ ...charged, overage: 'stop' }, 'overagePriceTenThousandths: leave it out'],
  [{ pausePriceCents: 101 }, 'pausePriceCents: can be at most "priceCents"'],
  [{ overage: 'stop', smsPriceTenThousandths: 40 }, 'smsPriceTenThousandths: leave it out, or set "overage"'],
  [{ includedSms: 10 }, 'includedSms: leave it out, or set "smsPriceTenThousandths"'],
  [{ smsPriceTenThousandths: 0 }, 'smsPriceTenThousandths: '],
  [{ ...charged, overagePriceTenThousandths: 0.5 }, 'overagePriceTenThousandths: '],
])('terms above the allowance that contradict each other are refused: %j', async (terms, problem) => {
  expect(await importPlans(world, fileOf({ code: 'odd', ...terms }))).toEqual({
    kind: 'refused',
    problems: expect.arrayContaining([expect.stringMatching(new RegExp(`^plan 1 \\(odd\\):? ${problem}`))]),
  });
});

it('a plan charges for text messages where its carrier reports them, and nowhere else', async () => {
  const terms = { code: 'texting', includedSms: 30, smsPriceTenThousandths: 7500 };
  await importPlans(world, fileOf(terms));
  expect((await listCatalog(world)).find(({ code }) => code === 'texting')).toMatchObject(terms);
  const silent = { ...world, carriers: { ...world.carriers, reportsMessages: () => false } };
  expect(await importPlans(silent, fileOf({ ...terms, code: 'silent' }))).toEqual({
    kind: 'refused',
    problems: [
      expect.stringContaining("smsPriceTenThousandths: leave it out; this carrier doesn't report text messages"),
    ],
  });
});
