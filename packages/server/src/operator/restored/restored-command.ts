import { parseArgs } from 'node:util';
import type { Restores } from '../../modules/restores/index.ts';
import { words } from './words.ts';

export const restoredUsage = words.usage;

interface RestoredNeeds {
  restores: Pick<Restores, 'noteRestore'>;
  print: (line: string) => void;
}

/** Marks a restored database; answers the exit code. */
export async function runRestoredCommand({ restores, print }: RestoredNeeds, args: readonly string[]): Promise<number> {
  const asOf = momentOf(args);
  if (asOf === null) {
    print(words.wrong(words.usage));
    return 2;
  }
  const { skippedNumbers, heldMailCount } = await restores.noteRestore(asOf);
  for (const [series, number] of Object.entries(skippedNumbers)) print(words.skipped(series, number));
  if (heldMailCount > 0) print(words.held(heldMailCount));
  print(words.noted(asOf.toISOString()));
  return 0;
}

function momentOf(args: readonly string[]): Date | null {
  try {
    const { values } = parseArgs({ args: args.slice(1), options: { 'as-of': { type: 'string', default: '' } } });
    const asOf = new Date(values['as-of']);
    return Number.isNaN(asOf.getTime()) || asOf.getTime() > Date.now() ? null : asOf;
  } catch {
    return null;
  }
}
