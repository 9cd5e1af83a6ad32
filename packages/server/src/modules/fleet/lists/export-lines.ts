import type { GivenFile, LineSelection, LineSort } from '@linekeeper/contract';
import { csvAmount, csvRows, type CsvShape } from '../../../kernel/csv-rows.ts';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import { readAhead } from '../../../kernel/read-ahead.ts';
import { columnList } from '../../lines/index.ts';
import type { FleetLine, FleetMatch } from './fleet-line.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { fleetMatch, refuseUnknownCarrier, searchOf } from './fleet-match.ts';
import { readsOf, type LineReads } from './fleet-lines.store.ts';
import { linesInOrder } from './list-lines.ts';
import { readSelected } from './select-lines.ts';
import { costOf, termsOfLines, type LineTerms } from './present-lines.ts';
import { words } from './words.ts';

type Needs = Pick<FleetNeeds, 'accounts' | 'clock' | 'db' | 'carriers' | 'inventory' | 'lines' | 'overrides' | 'plans'>;

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

interface Asked {
  selection: LineSelection;
  /** Without it as they were given, or the newest first. */
  sort?: LineSort | undefined;
}

/** The lines that a selection means as a file, read and sent part by part; what leads to no line is left out. */
export async function exportLines(
  needs: Needs,
  accountId: AccountId,
  { form = 'plain', ...asked }: Asked & Pick<CsvShape, 'form'>,
): Promise<GivenFile> {
  if ('filter' in asked.selection) refuseUnknownCarrier(needs, asked.selection.filter);
  const timeZone = (await needs.accounts.getAccount(needs.db, accountId))?.timeZone;
  return { name: 'lines.csv', content: rowsOf(needs, accountId, asked, { form, timeZone }) };
}

async function* rowsOf(needs: Needs, accountId: AccountId, asked: Asked, shape: CsvShape) {
  yield csvRows([columns.map(([title]) => title)], shape);
  const prices = await needs.overrides.pricesOf(needs.db, accountId);
  const selection = await inOrder(needs, accountId, asked);
  const parts = readSelected(needs, needs.db, accountId, { selection, reads: exportedLines, atOnce: readAtOnce });
  for await (const part of readAhead(parts)) {
    const found = part.flatMap(({ line }) => line ?? []);
    const termsOf = await termsOfLines(needs, found, prices);
    for (let from = 0; from < found.length; from += writtenAtOnce)
      yield csvRows(
        found.slice(from, from + writtenAtOnce).map((line) => cellsOf(needs, line, termsOf(line))),
        shape,
      );
  }
}

/**
 * The same lines in an order of the list. Which they are is read first and of one moment: what moves in the order while the
 * file is sent would be missing, or there twice.
 */
async function inOrder(needs: Needs, accountId: AccountId, { selection, sort }: Asked): Promise<LineSelection> {
  if (sort === undefined || 'identifiers' in selection || ('filter' in selection && sort === 'newest'))
    return selection;
  const ofOneMoment = needs.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const ids = await ofOneMoment.execute(async (db) => {
    const found: LineId[] = [];
    for (const match of await matchesOf({ ...needs, db }, accountId, selection))
      for await (const part of idsOf({ ...needs, db }, accountId, match, sort)) found.push(...part);
    return found;
  });
  const except = new Set<string>('filter' in selection ? selection.exceptIds : []);
  return { lineIds: ids.filter((id) => !except.has(id)) };
}

/** No list shows terminated lines and others together. */
async function matchesOf(
  needs: Needs,
  accountId: AccountId,
  selection: Exclude<LineSelection, { identifiers: unknown }>,
): Promise<FleetMatch[]> {
  if ('filter' in selection) return [(await fleetMatch(needs, needs.db, accountId, selection.filter)).match];
  const search = searchOf(selection.lineIds.map(brandId<LineId>));
  return [{ search }, { search, status: 'terminated' }];
}

const idsAlone: LineReads<{ id: LineId }> = {
  ...readsOf(['id']),
  ofIds: (_db, _accountId, ids) => Promise.resolve(ids.map((id) => ({ id }))),
};

async function* idsOf(needs: Needs, accountId: AccountId, match: FleetMatch, sort: LineSort): AsyncGenerator<LineId[]> {
  for (let behindId: LineId | undefined; ;) {
    const part = { reads: idsAlone, sort, behindId, limit: readAtOnce, offset: 0 };
    const found = await linesInOrder(needs, accountId, match, part);
    yield found.map(({ id }) => id);
    behindId = found.at(-1)?.id;
    if (found.length < readAtOnce) return;
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
