/**
 * One row of a CSV file (RFC 4180) with its line end. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, which makes it a text again; a number with its sign stays as it is. An identifier of more digits
 * than a spreadsheet keeps of a number (15) is written as the text that it is, `="8901…"`.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(typeof cell === 'string' ? asText(cell) : String(cell ?? ''))).join(',')}\r\n`;
}

function asText(text: string): string {
  return /^\d{16,}$/.test(text) ? `="${text}"` : harmless(text);
}

function harmless(text: string): string {
  // Some spreadsheets take full-width signs for the plain ones, and `|` for the begin of a call to another program.
  const isFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|]/u.test(text.normalize('NFKC')) && !/^[+-]?\d+(\.\d+)?$/.test(text);
  return isFormula ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
