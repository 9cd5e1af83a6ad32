/**
 * One row of a CSV file (RFC 4180) with its line end. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, which makes it a text again; a number with its sign stays as it is.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(harmless(String(cell ?? '')))).join(',')}\r\n`;
}

function harmless(text: string): string {
  const isFormula = /^[\s\p{Cc}]*[=+\-@]/u.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text);
  return isFormula ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
