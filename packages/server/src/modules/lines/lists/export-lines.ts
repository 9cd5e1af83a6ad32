import type { GivenFile, Line, LineSelection } from '@linekeeper/contract';
import type { Floor } from '../../../jobs/floor.ts';
import { csvRows } from '../../../kernel/csv-rows.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { selectLines } from './select-lines.ts';
import { presented } from './list-lines.ts';

const head = [
  'ICCID',
  'Name',
  'State',
  'Since',
  'Suspended because of',
  'Carrier',
  'Plan',
  'Phone number',
  'IMEI',
  'Tags',
  'Used bytes',
  'Included bytes',
  'Usage as of',
  'Line',
];

/** The lines that a selection means as a file, read and sent part by part; what leads to no line is left out. */
export function exportLines(needs: Pick<Floor, 'db'>, accountId: AccountId, selection: LineSelection): GivenFile {
  return { name: 'lines.csv', content: rowsOf(needs, accountId, selection) };
}

async function* rowsOf({ db }: Pick<Floor, 'db'>, accountId: AccountId, selection: LineSelection) {
  yield csvRows([head]);
  for await (const part of selectLines(db, accountId, selection)) {
    const lines = part.flatMap(({ line }) => line ?? []);
    yield csvRows((await presented(db, lines)).map(cellsOf));
  }
}

function cellsOf(line: Line): (string | number | null)[] {
  return [
    line.iccid,
    line.name,
    line.status,
    line.statusSince,
    line.suspendReasons.join('; '),
    line.carrierName,
    line.planName,
    line.msisdn,
    line.imei,
    line.tags.join('; '),
    line.usedBytes,
    line.includedBytes,
    line.usageAsOf,
    line.id,
  ];
}
