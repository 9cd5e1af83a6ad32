import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Row = [what: string, perSecond: string, perCpuSecond: string, cpuMsEach: string];

const head: Row = ['what', 'per second', 'per CPU second', 'CPU ms each'];
const readme = path.join(import.meta.dirname, 'README.md');
const place = /(<!-- results -->\n)[\s\S]*(<!-- end of results -->)/;

/** The results as a table that people and Markdown can read. */
export function resultsTable(rows: readonly Row[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Puts the table into README.md in place of the last one. */
export async function keepResults(table: string): Promise<void> {
  const text = await readFile(readme, 'utf8');
  await writeFile(
    readme,
    text.replace(place, (_all, before: string, end: string) => `${before}\n${table}\n\n${end}`),
  );
}
