import * as z from 'zod/mini';
import type { DeviceTexts } from '../devices/device-row.ts';
import type { Columns } from './guess-columns.ts';

/** A list of devices too long to be typed: a file or a long paste, as it came. */
export interface DeviceList {
  /** What it is called: the file's name. */
  readonly name: string;
  readonly table: readonly (readonly string[])[];
  /** The line of the file on which each row of the table begins. */
  readonly lines: readonly number[];
  readonly columns: Columns;
  readonly hasHeadings: boolean;
  /** A person has confirmed the columns, or their meaning was certain. */
  readonly isMapped: boolean;
  /** Read as Windows text, because the file does not name its character set. */
  readonly isGuessed: boolean;
  /** When an earlier visit kept it; empty on the visit that read it. */
  readonly keptAt: string;
}

/** A list as the browser kept it. */
export const deviceListShape: z.ZodMiniType<DeviceList> = z.object({
  name: z.string(),
  table: z.array(z.array(z.string())),
  lines: z.array(z.number()),
  columns: z.array(z.union([z.enum(['iccid', 'imei', 'name']), z.undefined()])),
  hasHeadings: z.boolean(),
  isMapped: z.boolean(),
  isGuessed: z.boolean(),
  keptAt: z.string(),
});

const longest: Record<keyof DeviceTexts, number> = { iccid: 64, imei: 32, name: 100 };

/** The line of the file that holds a device, by the device's index. */
export function lineOfDevice({ lines, hasHeadings }: DeviceList, index: number): number {
  return lines[hasHeadings ? index + 1 : index] ?? index + 1;
}

/** The devices in the order of the file, without its headings. */
export function devicesOfList({ table, columns, hasHeadings }: DeviceList): DeviceTexts[] {
  const place = { iccid: columns.indexOf('iccid'), imei: columns.indexOf('imei'), name: columns.indexOf('name') };
  const rows = hasHeadings ? table.slice(1) : table;
  return rows.map((cells) => ({
    iccid: (cells[place.iccid] ?? '').slice(0, longest.iccid),
    imei: (cells[place.imei] ?? '').slice(0, longest.imei),
    name: (cells[place.name] ?? '').slice(0, longest.name),
  }));
}

/** The list without some devices, by their places from 1. */
export function withoutDevices(list: DeviceList, gone: ReadonlySet<number>): DeviceList {
  const first = list.hasHeadings ? 1 : 0;
  const isKept = (_: unknown, index: number): boolean => index < first || !gone.has(index - first + 1);
  return { ...list, table: list.table.filter(isKept), lines: list.lines.filter(isKept) };
}
