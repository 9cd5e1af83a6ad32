import {
  deviceProblems,
  identifierNotes,
  identify,
  type IdentifierNote,
  type LineSelection,
} from '@linekeeper/contract';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { fleetLines, matchingLines } from './fleet-lines.store.ts';
import type { FleetLine } from './fleet-line.ts';
import { fleetMatch, findByIdentifiers, lineFields } from './fleet-match.ts';

/** One thing that was asked for and the line of the account that it leads to; it may lead to several, each of them listed. */
export interface Selected {
  given: string;
  line: FleetLine | null;
  /** Why nothing could be looked for, or probably could not be found. */
  unreadable?: IdentifierNote | undefined;
  warnings?: string[];
}

/** Other requests wait no longer than these lines take. */
const chunkSize = 250;

type Needs = Pick<FleetNeeds, 'inventory'>;

/** The lines that a selection means, in parts and in the order in which they were given or are listed. */
export async function* selectLines(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  selection: LineSelection,
): AsyncGenerator<Selected[]> {
  if ('lineIds' in selection) {
    for (let start = 0; start < selection.lineIds.length; start += chunkSize)
      yield await byIds(db, accountId, selection.lineIds.slice(start, start + chunkSize).map(brandId<LineId>));
  } else if ('filter' in selection) {
    yield* byFilter(needs, db, accountId, selection);
  } else {
    for (let start = 0; start < selection.identifiers.length; start += chunkSize)
      yield await byIdentifiers(needs, db, accountId, selection.identifiers.slice(start, start + chunkSize));
  }
}

async function byIds(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<Selected[]> {
  const found = new Map((await fleetLines(db, accountId, { ids, fields: lineFields })).map((line) => [line.id, line]));
  return ids.map((id) => ({ given: found.get(id)?.iccid ?? id, line: found.get(id) ?? null }));
}

async function* byFilter(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  { filter, exceptIds = [] }: Extract<LineSelection, { filter: object }>,
): AsyncGenerator<Selected[]> {
  const except = new Set(exceptIds);
  const { match } = await fleetMatch(needs, db, accountId, filter);
  for (let behindId: string | undefined; ;) {
    const lines = await matchingLines(db, accountId, match, {
      fields: lineFields,
      behindId,
      limit: chunkSize,
      offset: 0,
    });
    yield lines.filter(({ id }) => !except.has(id)).map((line) => ({ given: line.iccid, line }));
    behindId = lines.at(-1)?.id;
    if (lines.length < chunkSize) return;
  }
}

async function byIdentifiers(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  texts: readonly string[],
): Promise<Selected[]> {
  const read = texts.map((given) => ({ given, ...identify(given) }));
  const found = await findByIdentifiers(
    needs,
    db,
    accountId,
    read.flatMap(({ readings }) => readings),
  );
  const ids = [...found.values()].flat().map(({ id }) => id);
  const lines = new Map(
    (await fleetLines(db, accountId, { ids: [...new Set(ids)], fields: lineFields })).map((line) => [line.id, line]),
  );
  return read.flatMap(({ given, readings, notes }): Selected[] => {
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
