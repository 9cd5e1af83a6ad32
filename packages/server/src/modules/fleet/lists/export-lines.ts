import type { GivenFile, LineSelection } from '@linekeeper/contract';
import { csvAmount, csvRows, type CsvForm } from '../../../kernel/csv-rows.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { readAhead } from '../../../kernel/read-ahead.ts';
import { columnList } from '../../lines/index.ts';
import type { FleetLine } from './fleet-line.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { refuseUnknownCarrier } from './fleet-match.ts';
import { readsOf } from './fleet-lines.store.ts';
import { readSelected } from './select-lines.ts';
import { costOf, termsOfLines, type LineTerms } from './present-lines.ts';
import { words } from './words.ts';

type Needs = Pick<FleetNeeds, 'clock' | 'db' | 'carriers' | 'inventory' | 'lines' | 'overrides' | 'plans'>;

const ownFields = columnList.flatMap(({ name, exported }) => (exported ? [name] : []));
/** What the file says, and what its terms depend on. */
const exportedLines = readsOf([...ownFields, 'periodStart', 'agreedVersionNo', 'eid', 'imsi', 'lastSeenOn']);

type Exported = NonNullable<(typeof columnList)[number]['exported']>[string];
type Read = Awaited<ReturnType<typeof exportedLines.ofIds>>[number];
type Row = Parameters<Exported>[0] & Pick<FleetLine, 'eid' | 'imsi' | 'lastSeenOn'> & { costCents: number };
type Cell = (line: Row) => string | number | Date | null;

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
/** More at once take the database less time for each; they come in and are kept in pieces of a millisecond. */
const readAtOnce = 1000;

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
  const parts = readSelected(needs, needs.db, accountId, { selection, reads: exportedLines, atOnce: readAtOnce });
  for await (const part of readAhead(parts)) {
    const found = part.flatMap(({ line }) => line ?? []);
    const termsOf = await termsOfLines(needs, found, prices);
    for (let from = 0; from < found.length; from += writtenAtOnce)
      yield csvRows(
        found.slice(from, from + writtenAtOnce).map((line) => cellsOf(needs, line, termsOf(line))),
        form,
      );
  }
}

function cellsOf({ carriers }: Needs, line: Read, terms: LineTerms): ReturnType<Cell>[] {
  const row = {
    ...line,
    carrierName: carriers.nameOf(line.carrier),
    planName: terms.name,
    includedBytes: terms.includedBytes,
    costCents: costOf(terms, line.usedBytes),
  };
  return columns.map(([, cell]) => cell(row));
}
