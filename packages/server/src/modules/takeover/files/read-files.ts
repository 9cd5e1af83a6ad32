import { takeOverKinds, type TakeOverKind } from '@linekeeper/contract/provider';
import { plainIccid } from '@linekeeper/contract';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import type { TakeOverId } from '../../../kernel/ids.ts';
import type { Cells, Row } from '../kept/take-over.ts';
import { words } from '../kept/words.ts';
import { schemas } from './row-facts.ts';

/** The content of each file; an empty one is left out. */
export type Files = Readonly<Record<TakeOverKind, string>>;

const parsedRows = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }),
);

/** More would make one check too long. */
const mostRows = 50_000;

/** The rows of all files as they are, or why a file cannot be read. What is wrong with a row is for the check to say. */
export function readFiles(id: TakeOverId, files: Files): { rows: Row[]; problems: string[] } {
  const problems: string[] = [];
  const rows = takeOverKinds.flatMap((kind) => {
    if (files[kind].trim() === '') return [];
    const read = readFile(kind, files[kind]);
    problems.push(...read.problems);
    return read.rows.map(({ record, rowNo }) => rowOf({ id, kind, rowNo }, record));
  });
  return { rows, problems: rows.length === 0 && problems.length === 0 ? [words.nothing] : problems };
}

type FileRead = { rows: { record: Cells; rowNo: number }[]; problems: string[] };
const isCsvError = (error: unknown): error is CsvError => error instanceof CsvError;

function readFile(kind: TakeOverKind, content: string): FileRead {
  const file = words.files[kind];
  try {
    let columns: string[] = [];
    const named = (header: string[]) => (columns = header.map((name) => name.trim().toLowerCase()));
    const found: unknown = parse(content, {
      columns: named,
      bom: true,
      trim: true,
      info: true,
      skip_empty_lines: true,
    });
    const rows = parsedRows.parse(found).map(({ record, info }) => ({ record: plainCells(record), rowNo: info.lines }));
    const problems = wrongColumns(kind, columns);
    if (rows.length > mostRows) problems.push(words.tooLong(file, mostRows));
    return problems.length > 0 ? { rows: [], problems } : { rows, problems };
  } catch (error) {
    if (!isCsvError(error)) throw error;
    return { rows: [], problems: [words.notCsv(file, error.message)] };
  }
}

/** Spreadsheets keep a long number as the text that it is by writing `="8901…"`. */
function plainCells(record: Cells): Cells {
  return Object.fromEntries(
    Object.entries(record).map(([column, cell]) => [column, /^="(.*)"$/.exec(cell)?.[1]?.trim() ?? cell]),
  );
}

function wrongColumns(kind: TakeOverKind, columns: readonly string[]): string[] {
  const file = words.files[kind];
  const shape = Object.entries<z.ZodMiniType>(schemas[kind].shape);
  const known = new Set(shape.map(([column]) => column));
  const missing = shape.filter(([column, schema]) => !columns.includes(column) && !schema.safeParse(null).success);
  const unknown = columns.filter((column) => !known.has(column));
  return [
    ...(missing.length > 0 ? [words.missingColumns(file, missing.map(([column]) => column).join(', '))] : []),
    ...(unknown.length > 0 ? [words.unknownColumns(file, unknown.join(', '))] : []),
  ];
}

function rowOf({ id, kind, rowNo }: { id: TakeOverId; kind: TakeOverKind; rowNo: number }, cells: Cells): Row {
  const columns = Object.keys(schemas[kind].shape);
  const record = Object.fromEntries(columns.map((column) => [column, cells[column] ?? '']));
  const { customer = '' } = record;
  const untaken = { problems: [], warnings: [], state: 'read', resultId: null, doneAt: null } as const;
  return { takeOverId: id, kind, rowNo, record, customer, externalId: externalIdOf[kind](record), ...untaken };
}

/** By what the provider knows a row from file to file. */
const externalIdOf: { readonly [Kind in TakeOverKind]: (record: Cells) => string } = {
  customer: ({ customer = '' }) => customer,
  person: ({ customer = '', email = '' }) => `${customer} ${email.toLowerCase()}`,
  price: ({ customer = '', plan = '', from = '' }) => `${customer} ${plan} ${from}`.trim(),
  line: ({ iccid = '' }) => plainIccid(iccid),
  balance: ({ customer = '', side = '', reference = '' }) => `${customer} ${side} ${reference}`.trim(),
};
