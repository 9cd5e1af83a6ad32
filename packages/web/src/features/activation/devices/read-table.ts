/** The lines and cells of a file or a pasted spreadsheet; blank lines are left out. */
export interface TextTable {
  readonly rows: readonly (readonly string[])[];
  /** The line of the text on which each row begins, from 1. */
  readonly lines: readonly number[];
  /** The line with a quote that is never closed; undefined when there is none. */
  readonly openQuote: number | undefined;
}

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The separator is the most telling one that occurs. */
export function readTable(text: string): TextTable {
  const clean = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(clean);
  const { rows, openQuote } = clean.includes('"') ? quotedRows(clean, separator) : plainRows(clean, separator);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { rows: filled.map(({ cells }) => cells), lines: filled.map(({ line }) => line), openQuote };
}

interface Rows {
  readonly rows: readonly Row[];
  readonly openQuote: number | undefined;
}

const shortened = /^\d([.,]\d+)?e\+?\d{1,2}$/i;

function plainRows(text: string, separator: string): Rows {
  const rows = text.split(/\r\n|\r|\n/).map((line, index) => ({
    cells: cleanCells(isShortened(line) ? [line] : line.split(separator)),
    line: index + 1,
  }));
  return { rows, openQuote: undefined };
}

/** "8,98831E+19" is one number that a spreadsheet shortened, not two cells. */
function isShortened(line: string): boolean {
  return shortened.test(line.trim());
}

/** A tab wins over a semicolon and that over a comma: the rarer sign is the more telling. */
function separatorOf(text: string): string {
  const start = text.slice(0, 20_000);
  return ['\t', ';', ','].find((one) => start.includes(one)) ?? ',';
}

/**
 * Quotes keep a separator or a line break inside a cell and are doubled to stand for themselves. One in the middle of a
 * cell is a sign like any other; `="8901"`, which keeps a spreadsheet from shortening a number, opens a cell, too.
 */
function quotedRows(text: string, separator: string): Rows {
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begunAt = 1;
  let quotedAt = 1;
  function endCell(): void {
    cells.push(cell);
    cell = '';
  }
  function endRow(): void {
    endCell();
    rows.push({ cells: cleanCells(cells), line: begunAt });
    cells = [];
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const isEnd = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n');
    if (isEnd) line += 1;
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && isQuoted) isQuoted = false;
    else if (sign === '"' && (cell.trim() === '' || cell.trim() === '=')) {
      isQuoted = true;
      quotedAt = line;
    } else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (isEnd) {
      endRow();
      begunAt = line;
    } else cell += sign;
  }
  endRow();
  return { rows, openQuote: isQuoted ? quotedAt : undefined };
}

/** Without blanks at the ends, and without the sign that makes a number a text in a spreadsheet. */
function cleanCells(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim().replace(/^['=](?=\d)/, ''));
}
