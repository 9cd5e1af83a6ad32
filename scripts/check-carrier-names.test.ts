import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCarrierNames } from './check-carrier-names.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linekeeper-carriers-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function judge(file: string, text: string): Promise<string[]> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
  return checkCarrierNames(root).findings.map(({ file: at, line }) => `${at}:${line}`);
}

const code = "const name = 1;\nif (carrier === 'kore') send();\n";

test.each([
  'packages/contract/src/states.ts',
  'packages/server/src/modules/lines/line.ts',
  'packages/server/src/store/schema.txt',
  'packages/web/src/features/lines/list.tsx',
])('a carrier’s name in %s is found with its line', async (file) => {
  expect(await judge(file, code)).toEqual([`${file}:2`]);
});

test.each(['KORE', 'Cisco Control Center', 'thingSpaceClient', 'Verizon'])('%s is a name', async (name) => {
  expect(await judge('packages/web/src/a.tsx', name)).toHaveLength(1);
});

test.each([
  'packages/server/src/adapters/carriers/kore.ts',
  'packages/server/src/config/kore-settings.ts',
  'packages/server/src/modules/lines/line.test.ts',
  'packages/web/test/samples.ts',
  'config/plans.json',
])('adapters, settings, tests and samples name carriers: %s', async (file) => {
  expect(await judge(file, code)).toEqual([]);
});

test('what the specification names stays, and San Francisco is a city', async () => {
  const specified = "activateKorePlans: { path: '/api/v1/kore/activate' }, // San Francisco";
  expect(await judge('packages/contract/src/endpoints/activation.ts', specified)).toEqual([]);
  expect(await judge('packages/contract/src/endpoints/activation.ts', `${specified} kore`)).toHaveLength(1);
});
