import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { words } from '../kept/words.ts';

export interface StatementTable {
  names: readonly string[];
  rows: readonly { rowNo: number; cells: readonly string[] }[];
}

const parsedRows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));
const mostRows = 5_000;
const delimiters = [',', ';', '\t'] as const;
const isCsvError = (error: unknown): error is CsvError => error instanceof CsvError;

/**
 * The columns and rows of a statement, or why it can't be read. Lines above the names of the columns are left out: the first
 * line with three cells of which none has a digit names them.
 */
export function readTable(content: string): StatementTable | { problem: string } {
  try {
    const found: unknown = parse(content, {
      delimiter: delimiterOf(content),
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return tableOf(parsedRows.parse(found));
  } catch (error) {
    if (!isCsvError(error)) throw error;
    return { problem: words.notCsv(error.message) };
  }
}

function tableOf(found: z.output<typeof parsedRows>): StatementTable | { problem: string } {
  const headAt = found.findIndex(({ record }) => isHead(record));
  if (headAt === -1) return { problem: words.noHeader };
  const rows = found.slice(headAt + 1).map(({ record, info }) => ({ rowNo: info.lines, cells: record }));
  if (rows.length === 0) return { problem: words.noRows };
  if (rows.length > mostRows) return { problem: words.tooLong(mostRows) };
  const head = found[headAt]?.record ?? [];
  return { names: head.map((name, at) => nameOf(head, name, at)), rows };
}

/** Each name is there once. */
function nameOf(head: readonly string[], name: string, at: number): string {
  const plain = name.slice(0, 90) || `#${at + 1}`;
  return head.indexOf(name) === at ? plain : `${plain} #${at + 1}`;
}

function isHead(record: readonly string[]): boolean {
  const filled = record.filter((cell) => cell !== '');
  return filled.length >= 3 && filled.every((cell) => !/\d/.test(cell));
}

/** The one that is in most of the first lines most often. */
function delimiterOf(content: string): string {
  const head = content.slice(0, 4_000);
  const uses = delimiters.map((one) => [head.split(one).length, one] as const);
  return uses.toSorted(([one], [other]) => other - one)[0]?.[1] ?? ',';
}
