import { constants } from '@linekeeper/contract';
import { isBlank, newRow, type DeviceField, type DeviceRow, type DeviceTexts } from './devices/device-row.ts';
import { words } from './words.tsx';

type Rows = readonly DeviceRow[];

export const mostDevices = constants.activationMaxDevices;

export function withText(rows: Rows, key: string, [field, text]: readonly [DeviceField, string]): Rows {
  return rows.map((row) => (row.key === key ? { ...row, [field]: text } : row));
}

/** At least one row stays, so that there is always a place to type. */
export function without(rows: Rows, keys: readonly string[]): Rows {
  const gone = new Set(keys);
  const rest = rows.filter((row) => !gone.has(row.key));
  return rest.length > 0 ? rest : [newRow()];
}

/** Adds a row behind another or at the end. */
export function withRow(rows: Rows, row: DeviceRow, behindKey = ''): Rows {
  const place = rows.findIndex(({ key }) => key === behindKey);
  return rows.toSpliced(place < 0 ? rows.length : place + 1, 0, row);
}

/** Adds devices behind a row or at the end; blank rows go. */
export function withDevices(rows: Rows, devices: readonly DeviceTexts[], behindKey = ''): Rows {
  const place = rows.findIndex((row) => row.key === behindKey);
  const at = place < 0 ? rows.length : place + 1;
  const before = rows.slice(0, at).filter((row) => !isBlank(row));
  const after = rows.slice(at).filter((row) => !isBlank(row));
  return [...before, ...devices.map(newRow), ...after];
}

/** Why so many devices cannot be added; nothing when they can. */
export function tooMany(rows: Rows, further: number): string {
  const total = rows.filter((row) => !isBlank(row)).length + further;
  return total > mostDevices ? words.devices.tooMany(total, mostDevices) : '';
}
