import type { DeviceTexts } from '../devices/device-row.ts';
import type { Columns } from './guess-columns.ts';

/** A list of devices too long to be typed: a file or a long paste, as it came. */
export interface DeviceList {
  /** What it is called: the file's name. */
  readonly name: string;
  readonly table: readonly (readonly string[])[];
  readonly columns: Columns;
  readonly hasHeadings: boolean;
  /** Somebody has looked at the columns, or there was nothing to ask. */
  readonly isMapped: boolean;
}

const longest: Record<keyof DeviceTexts, number> = { iccid: 64, imei: 32, name: 100 };

/** The devices in the order of the file; row 1 is the first line below the headings. */
export function devicesOfList({ table, columns, hasHeadings }: DeviceList): DeviceTexts[] {
  const place = { iccid: columns.indexOf('iccid'), imei: columns.indexOf('imei'), name: columns.indexOf('name') };
  const rows = hasHeadings ? table.slice(1) : table;
  return rows.map((cells) => ({
    iccid: (cells[place.iccid] ?? '').slice(0, longest.iccid),
    imei: (cells[place.imei] ?? '').slice(0, longest.imei),
    name: (cells[place.name] ?? '').slice(0, longest.name),
  }));
}
