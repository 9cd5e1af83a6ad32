import type { DeviceEntry } from '@linekeeper/contract';
import { isBlank, type DeviceRow } from './devices/device-row.ts';

/** The devices to ask for: blank rows are left out, empty texts too. */
export function deviceEntries(rows: readonly DeviceRow[]): DeviceEntry[] {
  return filledRows(rows).map(({ iccid, imei, name }) => ({
    iccid: iccid.trim(),
    ...(imei.trim() && { imei: imei.trim() }),
    ...(name.trim() && { name: name.trim() }),
  }));
}

export function filledRows(rows: readonly DeviceRow[]): DeviceRow[] {
  return rows.filter((row) => !isBlank(row));
}
