import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleProblems } from './sample-files.ts';

it('the files that come with the product are right', async () => {
  expect(await sampleProblems()).toEqual([]);
});

it('a mistake in either is told with its file and place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  expect(await sampleProblems(folder)).toEqual([
    'config/plans.json: cannot be read',
    'config/sims.csv: cannot be read',
  ]);
  await mkdir(join(folder, 'config'));
  await writeFile(join(folder, 'config/plans.json'), '{"plans":[{"code":"tracker"}]}');
  await writeFile(join(folder, 'config/sims.csv'), 'iccid,carrier\n89,kore\n');
  const problems = await sampleProblems(folder);
  expect(problems).toContainEqual(expect.stringMatching(/^config\/plans\.json: plan 1 \(tracker\) name: /));
  expect(problems).toContainEqual(expect.stringMatching(/^config\/sims\.csv: line 2/));
  await rm(folder, { recursive: true });
});
