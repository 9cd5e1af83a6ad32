import { jobRowLimit } from '@linekeeper/contract';
import { count } from '../../../ui/count.ts';
import { readTable } from '../devices/read-table.ts';
import type { DeviceList } from './device-list.ts';
import { guessColumns } from './guess-columns.ts';

const mostBytes = 20 * 1024 * 1024;

/** A file as a list of devices, or why it cannot be one. */
export async function readFile(file: File): Promise<DeviceList | string> {
  if (file.size > mostBytes) return 'This file is larger than 20 MB. Split it and activate the parts one by one.';
  const text = await file.text();
  if (text.includes('\0')) return 'This is no text file. In a spreadsheet choose “Save as” and then CSV.';
  return readList(text, file.name);
}

export function readList(text: string, name: string): DeviceList | string {
  const table = readTable(text);
  const { columns, hasHeadings, isSure } = guessColumns(table);
  const rows = table.length - (hasHeadings ? 1 : 0);
  if (rows === 0) return 'There is no device in this file.';
  if (rows > jobRowLimit) return `This file has ${count(rows)} rows; ${count(jobRowLimit)} can be activated at a time.`;
  return { name, table, columns, hasHeadings, isMapped: isSure };
}
