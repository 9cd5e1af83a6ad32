import { readFile, writeFile } from 'node:fs/promises';
import type { Effort } from './hand.ts';

const file = new URL('../../docs/tour.md', import.meta.url);
const row = /^\| (?<title>[^|]+?) \| (?<before>(?:no|\d+) \|(?: [\d.–]+ \|){3}) (?<clicks>\d+) \|.*$/gm;

/** What a task took. */
export interface Taken extends Effort {
  readonly title: string;
  readonly seconds: number;
}

/** The clicks that docs/tour.md allows each task, in its order. */
export async function allowedClicks(): Promise<Map<string, number>> {
  const text = await readFile(file, 'utf8');
  return new Map([...text.matchAll(row)].map(({ groups }) => [groups?.['title'] ?? '', Number(groups?.['clicks'])]));
}

/** Writes what was counted over what the table said. */
export async function writeTable(all: readonly Taken[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const told = text.replaceAll(row, (line, title: string, before: string) => {
    const taken = all.find((one) => one.title === title);
    if (!taken) return line;
    return `| ${title} | ${before} ${taken.clicks} | ${taken.fields} | ${taken.keys} | ${taken.seconds.toFixed(1)} |`;
  });
  await writeFile(file, told);
}
