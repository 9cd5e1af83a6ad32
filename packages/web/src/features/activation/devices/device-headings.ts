import type { DeviceField } from './device-row.ts';

const headings: readonly (readonly [RegExp, DeviceField])[] = [
  [/^(iccid|sim|sim ?(number|id|card)|sim ?iccid)$/i, 'iccid'],
  [/^(imei|device ?id|imei ?sv)$/i, 'imei'],
  [/^(name|device ?name|label|device|description)$/i, 'name'],
];

/** What each column of a first line holds by its heading; undefined for columns that mean nothing here. */
export function headedColumns(cells: readonly string[]): (DeviceField | undefined)[] {
  const plain = cells.map((cell) => cell.trim().replaceAll(/[_-]+/g, ' '));
  return plain.map((cell) => headings.find(([heading]) => heading.test(cell))?.[1]);
}
