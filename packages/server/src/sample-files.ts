import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Floor } from './jobs/floor.ts';
import { importSims } from './modules/lines/index.ts';
import { importPlans } from './modules/plans/index.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Brings catalogue and inventory in line with the files of an embedded installation. Throws an Error that names file and
 * place of every mistake.
 */
export async function importSamples(needs: Pick<Floor, 'db' | 'clock'>, folder = checkout): Promise<void> {
  const files = [
    ['config/plans.json', importPlans],
    ['config/sims.csv', importSims],
  ] as const;
  for (const [file, importOne] of files) {
    const outcome = await importOne(needs, await readFile(join(folder, file), 'utf8'));
    if (outcome.kind === 'refused')
      throw new Error(outcome.problems.map((problem) => `${file}: ${problem}`).join('; '));
  }
}
