import { identify, identifyAll, isUsable } from '@linekeeper/contract';
import { headedColumns } from './device-headings.ts';
import type { DeviceField, DeviceTexts } from './device-row.ts';
import { readTable } from './read-table.ts';

/**
 * Devices of a pasted list: one per line, ICCID, then IMEI and name if given, parted by tabs, semicolons or commas. A
 * first line with headings puts the columns in any order; a line of ICCIDs only, or a range, is one device each.
 */
export function pastedDevices(text: string): DeviceTexts[] {
  const { rows } = readTable(text);
  const headings = headedColumns(rows[0] ?? []);
  if (headings.includes('iccid')) return rows.slice(1).map((cells) => byColumns(cells, headings));
  return rows.flatMap(devicesOf);
}

/** A line as a device, given what its columns hold. */
export function byColumns(cells: readonly string[], columns: readonly (DeviceField | undefined)[]): DeviceTexts {
  const under = (field: DeviceField): string => cells[columns.indexOf(field)] ?? '';
  return { iccid: under('iccid'), imei: under('imei'), name: under('name') };
}

function devicesOf(cells: readonly string[]): DeviceTexts[] {
  const [iccid = '', second = '', ...rest] = cells;
  const several = severalIccids(cells.filter(Boolean));
  if (several.length > 1) return several.map((one) => ({ iccid: one, imei: '', name: '' }));
  if (rest.length === 0 && !isImei(second)) return [{ iccid, imei: '', name: second }];
  return [{ iccid, imei: second, name: rest.filter(Boolean).join(' ') }];
}

/** Every ICCID of a line that holds nothing else, a range written out. */
function severalIccids(cells: readonly string[]): string[] {
  const found = cells.flatMap((cell) => identifyAll(cell, 'iccid'));
  const isIccids = found.every((one) => isUsable(one) && one.readings[0]?.kind === 'iccid');
  return isIccids ? found.map((one) => one.readings[0]?.value ?? one.text) : [];
}

function isImei(cell: string): boolean {
  const { readings, notes } = identify(cell, 'imei');
  return readings.some(({ kind }) => kind === 'imei') || notes.includes('shortened');
}
