import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Modules } from './compose-modules.ts';
import { castShape, type Cast } from './demo/cast.ts';
import { storyShape, type Story } from './demo/story.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Brings in the sample catalogue, inventory and price list of SIM cards of an embedded installation. What an operator has imported stays as it is.
 * Throws an Error that names file and place of every mistake.
 */
export async function importSamples(
  { plans, inventory, shipments }: Pick<Modules, 'inventory' | 'plans' | 'shipments'>,
  folder = checkout,
): Promise<void> {
  const files = [
    ['config/plans.json', (content: string) => plans.importPlans(content, { isSample: true })],
    ['config/sims.csv', (content: string) => inventory.importSims(content, { onlyNew: true })],
  ] as const;
  for (const [file, importOne] of files) {
    const outcome = await importOne(await readFile(join(folder, file), 'utf8'));
    if (outcome.kind === 'refused')
      throw new Error(outcome.problems.map((problem) => `${file}: ${problem}`).join('; '));
  }
  await shipments.sellSamples(await readFile(join(folder, 'config/sim-prices.json'), 'utf8'));
}

/** The lives of the demo's customers and their provider. */
export async function readDemo(): Promise<{ story: Story; cast: Cast }> {
  const [story, cast] = await Promise.all(['demo-story.json', 'demo-customers.json'].map(readConfig));
  return { story: storyShape.parse(JSON.parse(story ?? '')), cast: castShape.parse(JSON.parse(cast ?? '')) };
}

/** SIMs that come with the demo. */
export function readDemoSims(): Promise<string> {
  return readConfig('demo-sims.csv');
}

function readConfig(name: string): Promise<string> {
  return readFile(join(checkout, 'config', name), 'utf8');
}
