import { identify } from '@linekeeper/contract';
import { headedColumns } from '../devices/device-headings.ts';
import type { DeviceField } from '../devices/device-row.ts';

/** What a column of a file holds; undefined for what is not wanted. */
export type Columns = readonly (DeviceField | undefined)[];

export interface GuessedColumns {
  readonly columns: Columns;
  /** The first line names the columns and is no device. */
  readonly hasHeadings: boolean;
  /** Whether the headings name the columns; otherwise a person should check them. */
  readonly isSure: boolean;
}

const looked = 50;

/** What the columns of a table hold: by their headings, else by what most of their first cells are. */
export function guessColumns(table: readonly (readonly string[])[]): GuessedColumns {
  const [first = [], ...rest] = table;
  const headed = headedColumns(first);
  if (headed.includes('iccid')) return { columns: headed, hasHeadings: true, isSure: true };
  const hasHeadings = rest.length > 0 && first.every((cell) => !/\d{5}/.test(cell));
  const rows = (hasHeadings ? rest : table).slice(0, looked);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const taken = new Set<DeviceField>();
  const columns = Array.from({ length: width }, (_, index) => {
    const kind = mostly(rows.map((cells) => cells[index] ?? ''));
    if (!kind || taken.has(kind)) return undefined;
    taken.add(kind);
    return kind;
  });
  const isPlain = !hasHeadings && columns[0] === 'iccid' && width <= 3 && columns.every(Boolean);
  return { columns, hasHeadings, isSure: isPlain };
}

function mostly(cells: readonly string[]): DeviceField | undefined {
  const filled = cells.filter(Boolean);
  const share = (kind: 'iccid' | 'imei'): number =>
    filled.filter((cell) => identify(cell).readings[0]?.kind === kind).length / Math.max(1, filled.length);
  if (share('iccid') > 0.5) return 'iccid';
  if (share('imei') > 0.5) return 'imei';
  return filled.some((cell) => /\p{L}/u.test(cell)) ? 'name' : undefined;
}
