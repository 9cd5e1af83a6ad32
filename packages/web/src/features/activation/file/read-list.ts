import { jobRowLimit } from '@linekeeper/contract';
import { count } from '../../../ui/format/count.ts';
import { readTable } from '../devices/read-table.ts';
import { decodeText } from './decode-text.ts';
import type { DeviceList } from './device-list.ts';
import { guessColumns } from './guess-columns.ts';

const mostBytes = 20 * 1024 * 1024;
/** Blank lines included; looked at before anything is taken apart, so that no file holds up the page. */
const mostLines = 2 * jobRowLimit;
const mostColumns = 100;

/** A file as a list of devices, or why it cannot be one. */
export async function readFile(file: File): Promise<DeviceList | string> {
  if (file.size > mostBytes) return 'This file is larger than 20 MB. Split it and activate the parts one by one.';
  const { text, isGuessed } = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) return 'This is no text file. In a spreadsheet choose “Save as” and then CSV.';
  const list = readList(text, file.name);
  return typeof list === 'string' ? list : { ...list, isGuessed };
}

/** A text as a list of devices, or why it cannot be one. */
export function readList(text: string, name: string): DeviceList | string {
  const lineCount = linesIn(text);
  if (lineCount > mostLines) return tooMany(lineCount);
  const { rows: table, lines, openQuote } = readTable(text);
  if (openQuote !== undefined) return `The quote in line ${count(openQuote)} is never closed.`;
  const wide = table.findIndex((cells) => cells.length > mostColumns);
  if (wide >= 0)
    return `Line ${count(lines[wide] ?? 1)} has more than ${mostColumns} columns. A list of devices has three.`;
  const { columns, hasHeadings, isSure } = guessColumns(table);
  const rows = table.length - (hasHeadings ? 1 : 0);
  if (rows === 0) return 'There is no device in this file.';
  if (rows > jobRowLimit) return tooMany(rows);
  return { name, table, lines, columns, hasHeadings, isMapped: isSure, isGuessed: false };
}

function tooMany(rows: number): string {
  return `This file has ${count(rows)} rows; ${count(jobRowLimit)} can be activated at a time.`;
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > 1) return lines;
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) lines += 1;
  return lines;
}
