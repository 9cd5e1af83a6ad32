import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../test/test-world.ts';
import { importSamples } from './sample-files.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

it('the files that come with the product are right', async () => {
  await expect(importSamples(world)).resolves.toBeUndefined();
});

it('a mistake in them is told with its file and place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  await mkdir(join(folder, 'config'));
  await writeFile(join(folder, 'config/plans.json'), '{"plans":[{"code":"tracker"}]}');
  await expect(importSamples(world, folder)).rejects.toThrow('config/plans.json: plan 1 (tracker) name: ');
  await rm(folder, { recursive: true });
});
