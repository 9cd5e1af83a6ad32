import { iccidDigits, identify, isUsable } from '@linekeeper/contract';
import type { DeviceField, DeviceTexts } from './device-row.ts';

const fieldOf: readonly (readonly [RegExp, DeviceField])[] = [
  [/^(iccid|sim|sim ?number|sim ?id)$/i, 'iccid'],
  [/^(imei|device ?id)$/i, 'imei'],
  [/^(name|device ?name|label|device)$/i, 'name'],
];

/**
 * Devices of a pasted list: one per line, ICCID, then IMEI and name if given, parted by tabs, semicolons or commas. A
 * first line with headings puts the columns in any order; a line of nothing but ICCIDs is one device each.
 */
export function pastedDevices(text: string): DeviceTexts[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const separator = separatorOf(text);
  const rows = lines.map((line) => (isShortened(line) ? [line.trim()] : cellsOf(line, separator)));
  const headings = headingsOf(rows[0] ?? []);
  if (headings) return rows.slice(1).map((cells) => byHeadings(cells, headings));
  return rows.flatMap(devicesOf);
}

function separatorOf(text: string): string {
  return ['\t', ';', ','].find((one) => text.includes(one)) ?? ',';
}

/** The cells of a line; quotes keep a separator inside a cell and are doubled to stand for themselves. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line.replaceAll('""', '\u0001')) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells.push((cells.pop() ?? '') + (sign === '\u0001' ? '"' : sign));
  }
  return cells.map((cell) => cell.trim().replace(/^'(?=\d)/, ''));
}

function headingsOf(cells: readonly string[]): (DeviceField | undefined)[] | undefined {
  const found = cells.map((cell) => fieldOf.find(([heading]) => heading.test(cell))?.[1]);
  return found.includes('iccid') ? found : undefined;
}

function byHeadings(cells: readonly string[], headings: readonly (DeviceField | undefined)[]): DeviceTexts {
  const under = (field: DeviceField): string => cells[headings.indexOf(field)] ?? '';
  return { iccid: under('iccid'), imei: under('imei'), name: under('name') };
}

function devicesOf(cells: readonly string[]): DeviceTexts[] {
  const filled = cells.filter(Boolean);
  const iccids = filled.filter((cell) => iccidDigits(cell) !== undefined);
  if (iccids.length === filled.length) return iccids.map((iccid) => ({ iccid, imei: '', name: '' }));
  const [iccid = '', second = '', ...rest] = cells;
  if (rest.length === 0 && !isImeiLike(second)) return [{ iccid, imei: '', name: second }];
  return [{ iccid, imei: second, name: rest.filter(Boolean).join(' ') }];
}

function isImeiLike(cell: string): boolean {
  return isUsable(identify(cell, 'imei')) || isShortened(cell);
}

function isShortened(cell: string): boolean {
  return identify(cell).notes.includes('shortened');
}
