import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type CpuRow = [what: string, perSecond: string, perCpuSecond: string, cpuMsEach: string];
export const cpuHead = ['what', 'per second', 'per CPU second', 'CPU ms each'] as const;

const readme = path.join(import.meta.dirname, 'README.md');

/** The results as a table that people and Markdown can read. */
export function resultsTable({ head, rows }: Table): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Puts the table into README.md in place of the last one of the same bench. */
export async function keepResults(bench: string, table: string): Promise<void> {
  const text = await readFile(readme, 'utf8');
  const place = new RegExp(`(<!-- results of ${bench} -->\\n)[\\s\\S]*?(<!-- end of results -->)`);
  if (!place.test(text)) throw new Error(`README.md has no place for the results of ${bench}.`);
  await writeFile(
    readme,
    text.replace(place, (_all, before: string, end: string) => `${before}\n${table}\n\n${end}`),
  );
}
