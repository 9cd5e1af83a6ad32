import { jobRowLimit } from '@linekeeper/contract';
import { readTable } from '../devices/read-table.ts';
import { decodeText } from './decode-text.ts';
import type { DeviceList } from './device-list.ts';
import { guessColumns } from './guess-columns.ts';
import { words } from './words.tsx';

const mostBytes = 20 * 1024 * 1024;
/** Blank lines included; checked before parsing, so that no file freezes the page. */
const mostLines = 2 * jobRowLimit;
const mostColumns = 100;

/** A file as a list of devices, or why it cannot be one. */
export async function readFile(file: File): Promise<DeviceList | string> {
  if (file.size > mostBytes) return words.problems.tooLarge;
  const { text, isGuessed } = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) return words.problems.notText;
  const list = readList(text, file.name);
  return typeof list === 'string' ? list : { ...list, isGuessed };
}

/** A text as a list of devices, or why it cannot be one. */
export function readList(text: string, name: string): DeviceList | string {
  const lineCount = linesIn(text);
  if (lineCount > mostLines) return words.problems.tooLong(lineCount, jobRowLimit);
  const { rows: table, lines, openQuote } = readTable(text);
  if (openQuote !== undefined) return words.problems.openQuote(openQuote);
  const wide = table.findIndex((cells) => cells.length > mostColumns);
  if (wide >= 0) return words.problems.tooWide(lines[wide] ?? 1, mostColumns);
  const { columns, hasHeadings, isSure } = guessColumns(table);
  const rows = table.length - (hasHeadings ? 1 : 0);
  if (rows === 0) return words.problems.empty;
  if (rows > jobRowLimit) return words.problems.tooLong(rows, jobRowLimit);
  return { name, table, lines, columns, hasHeadings, isMapped: isSure, isGuessed: false, keptAt: '' };
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > 1) return lines;
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) lines += 1;
  return lines;
}
