import type { GivenFile, LineSelection } from '@linekeeper/contract';
import { csvRows } from '../../../kernel/csv-rows.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { columnList } from '../../lines/index.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { refuseUnknownCarrier } from './fleet-match.ts';
import { selectLines } from './select-lines.ts';
import { presentLines } from './present-lines.ts';

type Needs = Pick<FleetNeeds, 'db' | 'carriers' | 'inventory' | 'lines' | 'plans'>;

const columns = columnList.flatMap(({ exported = {} }) => Object.entries(exported));

/** The lines that a selection means as a file, read and sent part by part; what leads to no line is left out. */
export function exportLines(needs: Needs, accountId: AccountId, selection: LineSelection): GivenFile {
  if ('filter' in selection) refuseUnknownCarrier(needs, selection.filter);
  return { name: 'lines.csv', content: rowsOf(needs, accountId, selection) };
}

async function* rowsOf(needs: Needs, accountId: AccountId, selection: LineSelection) {
  yield csvRows([columns.map(([title]) => title)]);
  for await (const part of selectLines(needs, needs.db, accountId, selection)) {
    const lines = part.flatMap(({ line }) => line ?? []);
    yield csvRows((await presentLines(needs, lines)).map((line) => columns.map(([, cell]) => cell(line))));
  }
}
