import type { GivenFile, Line, LineSelection } from '@linekeeper/contract';
import { csvAmount, csvRows, type CsvForm } from '../../../kernel/csv-rows.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { readAhead } from '../../../kernel/read-ahead.ts';
import { columnList } from '../../lines/index.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { refuseUnknownCarrier } from './fleet-match.ts';
import { selectLines } from './select-lines.ts';
import { presentLines } from './present-lines.ts';
import { words } from './words.ts';

type Needs = Pick<FleetNeeds, 'clock' | 'db' | 'carriers' | 'inventory' | 'lines' | 'overrides' | 'plans'>;
type Cell = (line: Line) => string | number | null;

/** What others know of a line, behind what lines keep. */
const ofOthers: readonly (readonly [string, Cell])[] = [
  ['EID', ({ eid }) => eid],
  ['IMSI', ({ imsi }) => imsi],
  [words.lastSeen, ({ lastSeenOn }) => lastSeenOn],
  ['Cost', ({ costCents }) => csvAmount(costCents)],
];
const columns = [...columnList.flatMap(({ exported = {} }) => Object.entries<Cell>(exported)), ...ofOthers];

/** Other requests wait no longer than these lines take to be written. */
const writtenAtOnce = 50;

/** The lines that a selection means as a file, read and sent part by part; what leads to no line is left out. */
export function exportLines(
  needs: Needs,
  accountId: AccountId,
  { selection, form = 'plain' }: { selection: LineSelection; form?: CsvForm | undefined },
): GivenFile {
  if ('filter' in selection) refuseUnknownCarrier(needs, selection.filter);
  return { name: 'lines.csv', content: rowsOf(needs, accountId, selection, form) };
}

async function* rowsOf(needs: Needs, accountId: AccountId, selection: LineSelection, form: CsvForm) {
  yield csvRows([columns.map(([title]) => title)], form);
  const prices = await needs.overrides.pricesOf(needs.db, accountId);
  for await (const part of readAhead(selectLines(needs, needs.db, accountId, selection))) {
    const found = part.flatMap(({ line }) => line ?? []);
    for (let from = 0; from < found.length; from += writtenAtOnce) {
      const lines = await presentLines(needs, found.slice(from, from + writtenAtOnce), prices);
      yield csvRows(
        lines.map((line) => columns.map(([, cell]) => cell(line))),
        form,
      );
    }
  }
}
