import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CarriersNeeds } from './modules/carriers/index.ts';
import { importSims } from './modules/lines/index.ts';
import { importPlans } from './modules/plans/index.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Brings in the sample catalogue and inventory of an embedded installation. What an operator has imported stays as it is.
 * Throws an Error that names file and place of every mistake.
 */
export async function importSamples(
  needs: Pick<CarriersNeeds, 'db' | 'clock' | 'carriers' | 'audit'>,
  folder = checkout,
): Promise<void> {
  const files = [
    ['config/plans.json', (content: string) => importPlans(needs, content, { isSample: true })],
    ['config/sims.csv', (content: string) => importSims(needs, content, { onlyNew: true })],
  ] as const;
  for (const [file, importOne] of files) {
    const outcome = await importOne(await readFile(join(folder, file), 'utf8'));
    if (outcome.kind === 'refused')
      throw new Error(outcome.problems.map((problem) => `${file}: ${problem}`).join('; '));
  }
}
