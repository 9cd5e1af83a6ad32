/** Lines and cells of a file or a pasted spreadsheet, blank lines left out. The separator is the most frequent one. */
export function readTable(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(clean);
  const rows = clean.includes('"') ? quotedRows(clean, separator) : plainRows(clean, separator);
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

const shortened = /^\d([.,]\d+)?e\+?\d{1,2}$/i;

function plainRows(text: string, separator: string): string[][] {
  return text.split(/\r\n|\r|\n/).map((line) => cleanCells(isShortened(line) ? [line] : line.split(separator)));
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

/** Quotes keep a separator or a line break inside a cell and are doubled to stand for themselves. */
function quotedRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  function endCell(): void {
    cells.push(cell);
    cell = '';
  }
  function endRow(): void {
    endCell();
    rows.push(cleanCells(cells));
    cells = [];
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}

/** Without blanks at the ends, and without the apostrophe that makes a number a text in a spreadsheet. */
function cleanCells(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim().replace(/^'(?=\d)/, ''));
}
