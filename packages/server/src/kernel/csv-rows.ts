import type { CsvForm } from '@linekeeper/contract';
import { dollarsText } from './money.ts';
import { stringify } from 'csv-stringify/sync';
import { zonedText } from './zoned-text.ts';

export interface CsvShape {
  /** `plain`: values as they are. `excel`, unless it is said: numbers of many digits so that a spreadsheet keeps them. */
  readonly form?: CsvForm | undefined;
  /** Whose clocks moments are read on. */
  readonly timeZone?: string | undefined;
}

/**
 * Rows of a CSV file (RFC 4180), each with its line end. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, which makes it a text again; a number with its sign stays as it is. For a spreadsheet, an identifier
 * of more digits than it keeps of a number (15) is written as the text that it is, `="8901…"`. A moment is written as
 * clocks in the time zone show it, `2026-11-01T07:00:00-05:00`; without a zone in UTC, `2026-11-01T12:00:00.000Z`.
 */
export function csvRows(
  rows: readonly (readonly (string | number | Date | null)[])[],
  { form = 'excel', timeZone }: CsvShape = {},
): string {
  const string = form === 'excel' ? asText : harmless;
  return stringify([...rows], {
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
    cast: { string, date: (moment) => (timeZone === undefined ? moment.toISOString() : zonedText(moment, timeZone)) },
  });
}

function asText(text: string): string {
  return /^\d{16,}$/.test(text) ? `="${text}"` : harmless(text);
}

function harmless(text: string): string {
  // Most texts: nothing that begins so is a formula, whatever follows.
  if (/^[\dA-Za-z]/.test(text)) return text;
  // Some spreadsheets take full-width signs for the plain ones, and `|` for the begin of a call to another program.
  const isFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|]/u.test(text.normalize('NFKC')) && !/^[+-]?\d+(\.\d+)?$/.test(text);
  return isFormula ? `'${text}` : text;
}

/** Dollars with a decimal point, so that a spreadsheet can add them. */
export function csvAmount(amountCents: number): string {
  return amountCents < 0 ? `-${dollarsText(-amountCents)}` : dollarsText(amountCents);
}
