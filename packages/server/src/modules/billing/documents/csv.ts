import { dollarsText } from '../../../kernel/money.ts';

/** One row (RFC 4180) with its line end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** A text of somebody's: a spreadsheet runs what begins like a formula, and an apostrophe makes it a text again. */
export function csvText(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@]/u.test(text) ? `'${text}` : text;
}

/** Dollars with a decimal point, so that a spreadsheet can add them. */
export function csvAmount(amountCents: number): string {
  return amountCents < 0 ? `-${dollarsText(-amountCents)}` : dollarsText(amountCents);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
