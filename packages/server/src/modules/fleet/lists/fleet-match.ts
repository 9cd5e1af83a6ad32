import type { Identifier, LineMatch } from '@linekeeper/contract';
import type { RawBuilder } from 'kysely';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { together } from '../../../store/together.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { columnList } from '../../lines/index.ts';
import { words } from './words.ts';
import { findable, readsOf } from './fleet-lines.store.ts';
import type { FleetMatch, FleetSearch } from './fleet-line.ts';
import { linesByHardware, linesByIccid, linesByName } from './line-ids.store.ts';
import { searchForms, type SearchEntry } from './search-forms.ts';

/** All that we keep of a line, its subscription, its SIM, and its scheduled plan. */
export const wholeLines = readsOf([
  ...columnList.map(({ name }) => name),
  'subscriptionId',
  'subscriptionStatus',
  'scheduledPlanId',
  'scheduledOn',
  'agreedVersionNo',
  'eid',
  'imsi',
  'lastSeenOn',
  'endsOn',
]);

export interface ReadMatch {
  match: FleetMatch;
  /** Entries of a list that lead to no line; undefined where the search is no list. */
  notFound: string[] | undefined;
}

const nothingSearched = { texts: [], iccids: [], addresses: null, lineIds: null, range: null };

/** These lines and no others. */
export const searchOf = (lineIds: readonly LineId[]): FleetSearch => ({ ...nothingSearched, lineIds });

/** A filter with its search term read: as words, as SIMs that have it as a number of theirs, as a list or as a range. */
export async function fleetMatch(
  { inventory }: Pick<FleetNeeds, 'inventory'>,
  db: Db,
  accountId: AccountId,
  { searchTerm, ...match }: LineMatch,
): Promise<ReadMatch> {
  const { range, entries, texts, simNumbers, addresses } = searchForms(searchTerm);
  if (range) return { match: { ...match, search: { ...nothingSearched, range } }, notFound: undefined };
  if (entries) {
    const { lineIds, notFound } = await findEntries(inventory, db, accountId, entries);
    const isText = lineIds.length === 0 && entries.every(({ identifiers }) => identifiers.length === 0);
    if (!isText) return { match: { ...match, search: searchOf(lineIds) }, notFound };
  }
  const sims = await inventory.simsByIdentifiers(db, simNumbers);
  const search = { ...nothingSearched, addresses, texts, iccids: sims.map(({ iccid }) => iccid) };
  return { match: { ...match, search }, notFound: undefined };
}

/**
 * The query, in brackets, of the ids of lines that a search finds, terminated ones among them: other lists look in it for
 * theirs.
 */
export async function linesLike(
  needs: Pick<FleetNeeds, 'db' | 'inventory'>,
  accountId: AccountId,
  searchTerm: string,
): Promise<RawBuilder<{ id: LineId }>> {
  const { match } = await fleetMatch(needs, needs.db, accountId, { searchTerm });
  const matches = [match, { ...match, status: 'terminated' as const }];
  return together(matches.flatMap((one) => findable(needs.db, accountId, one)).map((half) => half.select('id')));
}

/** Lines by their numbers or their whole names. */
async function findEntries(
  inventory: FleetNeeds['inventory'],
  db: Db,
  accountId: AccountId,
  entries: readonly SearchEntry[],
): Promise<{ lineIds: LineId[]; notFound: string[] }> {
  const numbers = entries.flatMap(({ identifiers }) => identifiers);
  const [byNumber, byName] = await Promise.all([
    findByIdentifiers({ inventory }, db, accountId, numbers),
    linesByName(
      db,
      accountId,
      entries.map(({ given }) => given.toLowerCase()),
    ),
  ]);
  const found = entries.map(({ given, identifiers }) => ({
    given,
    ids: [
      ...identifiers.flatMap(({ kind, value }) => (byNumber.get(`${kind} ${value}`) ?? []).map(({ id }) => id)),
      ...(byName.get(given.toLowerCase()) ?? []),
    ],
  }));
  return {
    lineIds: [...new Set(found.flatMap(({ ids }) => ids))],
    notFound: found.flatMap(({ given, ids }) => (ids.length === 0 ? [given] : [])),
  };
}

/** Refuses a filter by a carrier that the portal does not know: an empty list would hide the slip. */
export function refuseUnknownCarrier({ carriers }: Pick<FleetNeeds, 'carriers'>, { carrier }: LineMatch): void {
  if (carrier === undefined || carriers.ids.includes(carrier)) return;
  throw new Refusal('invalid_fields', { carrier: words.unknownCarrier });
}

export interface Identified {
  id: LineId;
  /** Found although a check digit is wrong. */
  isDoubtful: boolean;
}

/** Lines of the account by their identifiers, as `kind value` → lines; what several lines share leads to all of them. */
export async function findByIdentifiers(
  { inventory }: Pick<FleetNeeds, 'inventory'>,
  db: Db,
  accountId: AccountId,
  identifiers: readonly Identifier[],
): Promise<Map<string, Identified[]>> {
  const sims = await inventory.simsByIdentifiers(db, identifiers);
  const iccids = sims.map(({ iccid }) => iccid);
  const [ofSims, ofHardware] = await Promise.all([
    linesByIccid(db, accountId, iccids),
    linesByHardware(db, accountId, identifiers),
  ]);
  const found = [
    ...sims.flatMap(({ kind, value, iccid, isDoubtful }) => {
      const id = ofSims.get(iccid);
      return id === undefined ? [] : [{ kind, value, id, isDoubtful }];
    }),
    ...ofHardware.map((line) => ({ ...line, isDoubtful: false })),
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return Map.groupBy(found, ({ kind, value }) => `${kind} ${value}`);
}
