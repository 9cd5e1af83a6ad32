import { dollarsShown } from '../../../kernel/shown.ts';
import type { InvoiceSheet } from './invoice-sheet.ts';
import { inks, sheet, type Look } from './look.ts';

export type Column = { readonly title: string } & Pick<Look, 'x' | 'width' | 'align'>;

export const caption: Look = { size: 8, ink: inks.soft };

export function writeSection(paper: InvoiceSheet, title: string, room: number): void {
  paper.turnsFor(room);
  paper.y += 16;
  paper.write(title, { size: 12, bold: true, ink: inks.brand });
  paper.y += 22;
}

export function writeTitles(paper: InvoiceSheet, columns: readonly Column[]): void {
  for (const { title, ...place } of columns) paper.write(title, { ...caption, ...place, bold: true });
  paper.y += 15;
  paper.rule(inks.brand);
  paper.y += 7;
}

/** A row stays whole; a new page repeats the titles above it. `under` is small print below the first cell. */
export function writeRow(paper: InvoiceSheet, columns: readonly Column[], cells: readonly string[], under = ''): void {
  const looks = columns.map(({ title: _title, ...place }) => place);
  // Figures take one row, and to measure a text is what takes the time.
  const heights = cells.map((text, index) => (looks[index]?.align ? 0 : paper.heightOf(text, looks[index])));
  const small: Look = { ...caption, ...looks[0] };
  const underHeight = under === '' ? 0 : paper.heightOf(under, small) + 2;
  const height = Math.max((heights[0] ?? 0) + underHeight, ...heights);
  if (paper.turnsFor(height + 5)) writeTitles(paper, columns);
  const top = paper.y;
  for (const [index, text] of cells.entries()) paper.write(text, looks[index]);
  paper.y = top + (heights[0] ?? 0) + 2;
  if (under !== '') paper.write(under, small);
  paper.y = top + height + 4;
  paper.rule();
  paper.y += 7;
}

/** A row of small print, one line of text high, without measuring: what does not fit its column is cut. */
export function writeSmallRow(paper: InvoiceSheet, columns: readonly Column[], cells: readonly string[]): void {
  if (paper.turnsFor(13)) writeTitles(paper, columns);
  for (const [index, text] of cells.entries()) {
    const { title: _title, ...place } = columns[index] ?? { title: '' };
    paper.write(text, { size: 8, isOneLine: true, ...place });
  }
  paper.y += 13;
}

/** Rows of a text each, below each other, as far as they reach. */
export function writeRows(paper: InvoiceSheet, texts: readonly string[], look: Look): void {
  for (const text of texts) {
    paper.write(text, look);
    paper.y += paper.heightOf(text, look) + 2;
  }
}

/** Sums below a table, each on a row of its own. */
export function writeSums(
  paper: InvoiceSheet,
  sums: readonly { readonly term: string; readonly amountCents: number; readonly isBold?: boolean }[],
): void {
  paper.y += 6;
  for (const { term, amountCents, isBold: bold = false } of sums) {
    const look: Look = { x: sheet.left + 128, width: 248, size: 10, bold, align: 'right' };
    const height = paper.heightOf(term, look);
    paper.turnsFor(height + 8);
    paper.write(term, look);
    paper.write(dollarsShown(amountCents), { x: sheet.left + 394, width: 110, size: 10, bold, align: 'right' });
    paper.y += height + 6;
  }
}
