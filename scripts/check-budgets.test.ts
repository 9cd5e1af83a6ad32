import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBudgets } from './check-budgets.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-sizes-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function judgeDoor(names: number) {
  const folder = path.join(root, 'packages/server/src/modules/plans');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'build-plans.ts'), 'export const buildPlans = () => ({});');
  const others = Array.from({ length: names - 1 }, (_, no) => `export type Plan${no} = ${no};`);
  await writeFile(
    path.join(folder, 'index.ts'),
    ["export { buildPlans } from './build-plans.ts';", ...others].join('\n'),
  );
  return checkBudgets(root).findings.map(({ text }) => text);
}

test('a door without a builder is named', async () => {
  const folder = path.join(root, 'packages/server/src/modules/plans');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.ts'), 'export type Plan = 0;');
  expect(checkBudgets(root).findings).toMatchObject([{ text: expect.stringContaining('no builder at the door') }]);
});

test('a door of a built module has at most 12 names', async () => {
  expect(await judgeDoor(12)).toEqual([]);
  expect(await judgeDoor(13)).toEqual([expect.stringContaining('13 names at the door')]);
});

test('a module has at most 25 files, its tests not counted', async () => {
  const folder = path.join(root, 'packages/server/src/modules/plans/plan');
  await mkdir(folder, { recursive: true });
  const add = async (name: string) => writeFile(path.join(folder, name), 'export const plan = 0;');
  for (let no = 1; no <= 25; no += 1) await add(`plan-${no}.ts`);
  await add('plan-1.test.ts');
  expect(checkBudgets(root).findings).toEqual([]);
  await add('plan-26.ts');
  expect(checkBudgets(root).findings).toMatchObject([{ text: expect.stringContaining('26 files without its tests') }]);
});
