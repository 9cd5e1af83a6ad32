import {
  deviceProblems,
  identifierNotes,
  identify,
  planHoldOf,
  type IdentifierNote,
  type LinesOnPlan,
  type LineSelection,
} from '@linekeeper/contract';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { countByPlan, matching, matchingLines, readsOf, type LineReads } from './fleet-lines.store.ts';
import type { FleetLine, FleetMatch } from './fleet-line.ts';
import { fleetMatch, findByIdentifiers, refuseUnknownCarrier, searchOf, wholeLines } from './fleet-match.ts';

/** One thing that was asked for and the line of the account that it leads to; it may lead to several, each of them listed. */
export interface Selected<Row = FleetLine> {
  given: string;
  line: Row | null;
  /** Why nothing could be looked for, or probably could not be found. */
  unreadable?: IdentifierNote | undefined;
  warnings?: string[];
}

/** Other requests wait no longer than these lines take to be judged. */
const judgedAtOnce = 250;

type Needs = Pick<FleetNeeds, 'inventory'>;
type Known = Pick<FleetLine, 'id' | 'iccid'>;

interface Asked<Row, Selection = LineSelection> {
  selection: Selection;
  reads: LineReads<Row>;
  /** Lines of a part. */
  atOnce: number;
}

/** The lines that a selection means, in parts and in the order in which they were given or are listed. */
export function selectLines(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  selection: LineSelection,
): AsyncGenerator<Selected[]> {
  return readSelected(needs, db, accountId, { selection, reads: wholeLines, atOnce: judgedAtOnce });
}

/** The same, with those fields of each line that are wanted. */
export async function* readSelected<Row extends Known>(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  asked: Asked<Row>,
): AsyncGenerator<Selected<Row>[]> {
  const { selection, reads, atOnce } = asked;
  if ('lineIds' in selection) {
    for (let start = 0; start < selection.lineIds.length; start += atOnce) {
      const ids = selection.lineIds.slice(start, start + atOnce).map(brandId<LineId>);
      const lines = byId(await reads.ofIds(db, accountId, ids));
      yield ids.map((id) => ({ given: lines.get(id)?.iccid ?? id, line: lines.get(id) ?? null }));
    }
  } else if ('filter' in selection) {
    yield* byFilter(needs, db, accountId, { ...asked, selection });
  } else {
    for (let start = 0; start < selection.identifiers.length; start += atOnce) {
      const texts = selection.identifiers.slice(start, start + atOnce);
      yield await byIdentifiers(needs, db, accountId, { texts, reads });
    }
  }
}

const byId = <Row extends Known>(lines: readonly Row[]) => new Map(lines.map((line) => [line.id, line]));

async function* byFilter<Row extends Known>(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  { selection: { filter, exceptIds = [] }, reads, atOnce }: Asked<Row, Extract<LineSelection, { filter: object }>>,
): AsyncGenerator<Selected<Row>[]> {
  const except = new Set<string>(exceptIds);
  const { match } = await fleetMatch(needs, db, accountId, filter);
  for (let behindId: string | undefined; ;) {
    const lines = await matchingLines(db, accountId, match, { reads, behindId, limit: atOnce, offset: 0 });
    yield lines.filter(({ id }) => !except.has(id)).map((line) => ({ given: line.iccid, line }));
    behindId = lines.at(-1)?.id;
    if (lines.length < atOnce) return;
  }
}

async function byIdentifiers<Row extends Known>(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  { texts, reads }: { texts: readonly string[]; reads: LineReads<Row> },
): Promise<Selected<Row>[]> {
  const read = texts.map((given) => ({ given, ...identify(given) }));
  const found = await findByIdentifiers(
    needs,
    db,
    accountId,
    read.flatMap(({ readings }) => readings),
  );
  const ids = [...found.values()].flat().map(({ id }) => id);
  const lines = byId(await reads.ofIds(db, accountId, [...new Set(ids)]));
  return read.flatMap(({ given, readings, notes }): Selected<Row>[] => {
    const meant = readings.map(({ kind, value }) => found.get(`${kind} ${value}`) ?? []).find((one) => one.length > 0);
    if (!meant) return [{ given, line: null, unreadable: notes.find(explainsMiss) }];
    const isCutOff = notes.includes('cut_off') && meant.some(({ isDoubtful }) => isDoubtful);
    if (isCutOff) return [{ given, line: null, unreadable: 'cut_off' }];
    return meant.flatMap(({ id, isDoubtful }) => {
      const line = lines.get(id);
      return line ? [{ given, line, warnings: warningsOf(notes, isDoubtful) }] : [];
    });
  });
}

/** What explains that a number leads nowhere. */
function explainsMiss(note: IdentifierNote): boolean {
  return identifierNotes[note][0] === 'refused' || note === 'cut_off' || note === 'zeros_at_end';
}

/** What is left to compare once a line was found; doubts about digits that our own record has are none. */
function warningsOf(notes: readonly IdentifierNote[], isDoubtful: boolean): string[] {
  const readOtherwise = notes.filter((note) => note === 'look_alikes' || note === 'swapped_pairs');
  const [, wrongCheckDigit] = deviceProblems.iccid_check_digit;
  return [...(isDoubtful ? [wrongCheckDigit] : []), ...readOtherwise.map((note) => identifierNotes[note][1])];
}

type CountNeeds = Pick<FleetNeeds, 'carriers' | 'db' | 'inventory'>;

/** How many of the selected lines are on each plan, by what a change to another one goes by. Those that ended are left out. */
export async function countLinesByPlan(
  needs: CountNeeds,
  accountId: AccountId,
  selection: LineSelection,
): Promise<LinesOnPlan[]> {
  const exceptIds = 'filter' in selection ? (selection.exceptIds ?? []).map(brandId<LineId>) : [];
  const halves = matching(needs.db, accountId, await matchOf(needs, accountId, selection));
  const groups = new Map<string, LinesOnPlan>();
  for (const { carrier, planId, hasImei, lineCount, ...standing } of await countByPlan(needs.db, halves, exceptIds)) {
    const group = { carrier, planId, hasImei, hold: planHoldOf(standing) };
    const key = JSON.stringify(group);
    groups.set(key, { ...group, lineCount: (groups.get(key)?.lineCount ?? 0) + lineCount });
  }
  return [...groups.values()].toSorted((one, other) => other.lineCount - one.lineCount);
}

async function matchOf(needs: CountNeeds, accountId: AccountId, selection: LineSelection): Promise<FleetMatch> {
  if (!('filter' in selection)) return { search: searchOf(await idsOf(needs, accountId, selection)) };
  refuseUnknownCarrier(needs, selection.filter);
  return (await fleetMatch(needs, needs.db, accountId, selection.filter)).match;
}

const idsAlone = readsOf(['id', 'iccid']);
const readAtOnce = 1000;

async function idsOf(
  needs: CountNeeds,
  accountId: AccountId,
  selection: Exclude<LineSelection, { filter: object }>,
): Promise<LineId[]> {
  if ('lineIds' in selection) return selection.lineIds.map(brandId<LineId>);
  const ids: LineId[] = [];
  const asked = { selection, reads: idsAlone, atOnce: readAtOnce };
  for await (const part of readSelected(needs, needs.db, accountId, asked))
    ids.push(...part.flatMap(({ line }) => line?.id ?? []));
  return ids;
}
