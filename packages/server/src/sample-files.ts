import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Floor } from './jobs/floor.ts';
import { importSims, readSimsFile } from './modules/lines/index.ts';
import { importPlans, readPlansFile } from './modules/plans/index.ts';

const plansFile = 'config/plans.json';
const simsFile = 'config/sims.csv';
const checkout = fileURLToPath(new URL('../../../', import.meta.url));

const contentOf = (file: string, folder = checkout) => readFile(join(folder, file), 'utf8');

/** What is wrong with the catalogue and the inventory of an embedded installation, each with its file and place. */
export async function sampleProblems(folder = checkout): Promise<string[]> {
  const checks = [
    [plansFile, readPlansFile],
    [simsFile, readSimsFile],
  ] as const;
  const problems = checks.map(async ([file, read]) => {
    const content = await contentOf(file, folder).catch(() => undefined);
    const found = content === undefined ? ['cannot be read'] : (read(content).problems ?? []);
    return found.map((problem) => `${file}: ${problem}`);
  });
  return (await Promise.all(problems)).flat();
}

/** Brings both in line with the files; throws when they do not go with what is there. */
export async function importSamples(needs: Pick<Floor, 'db' | 'clock'>): Promise<void> {
  const plans = await importPlans(needs, await contentOf(plansFile));
  const sims = await importSims(needs, await contentOf(simsFile));
  for (const [file, outcome] of [
    [plansFile, plans],
    [simsFile, sims],
  ] as const)
    if (outcome.kind === 'refused') throw new Error(`${file}: ${outcome.problems.join('; ')}`);
}
