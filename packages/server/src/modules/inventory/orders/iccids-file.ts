import { isIccidFormat, plainIccid } from '@linekeeper/contract';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { words } from '../sims/words.ts';

const records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));
const layout = {
  bom: true,
  delimiter: [',', ';', '\t'],
  info: true,
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
};

/** The ICCIDs of a list, each once: one a line, or in the first column. Every problem names its line in the file. */
export function readIccids(content: string): { iccids: string[]; problems: string[] } {
  const problems: string[] = [];
  const iccids = cellsOf(content, problems).flatMap(({ cell, line }, index) => {
    const digits = plainIccid(cell);
    if (digits === '' || (index === 0 && /^iccid$/i.test(cell))) return [];
    if (!isIccidFormat(digits)) problems.push(words.row(line, words.iccid));
    return [digits];
  });
  if (iccids.length === 0 && problems.length === 0) problems.push(words.empty);
  return { iccids: [...new Set(iccids)], problems };
}

function cellsOf(content: string, problems: string[]): { cell: string; line: number }[] {
  try {
    const found = records.parse(parse(content, layout));
    return found.map(({ record: [cell = ''], info }) => ({ cell, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push(words.notCsv(error.message));
    return [];
  }
}
