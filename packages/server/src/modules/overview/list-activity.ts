import type { Activity } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { brandId, type AccountId, type LineId, type PersonId } from '../../kernel/ids.ts';
import { cursorPart, packCursor } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { orderOf } from './activity.ts';
import { matches, wordsOf, type Match } from './activity-match.ts';
import { withOrigins } from './activity-origins.ts';
import { readActivity, type Part, type Read } from './activity-reads.ts';
import type { OverviewNeeds } from './overview-needs.ts';

interface ActivityPart {
  items: Activity[];
  nextCursor: string | null;
}

export interface ActivityFilter {
  kind?: Activity['kind'] | undefined;
  personId?: string | undefined;
  lineId?: string | undefined;
  /** ISO 8601. */
  from?: string | undefined;
  before?: string | undefined;
  searchTerm?: string | undefined;
}

interface ActivityAsked extends ActivityFilter {
  limit: number;
  cursor?: string | undefined;
}

/** As many entries are looked through for one answer: a search that finds little says where it got to. */
const mostRead = 2_000;
const readAtOnce = 500;

/**
 * What happened, newest first: each job as one entry, other changes of lines, payments and people one by one.
 * Entries of `viewer` say "You". Ids carry their time, so one cursor continues all. With a filter there may be more behind an answer that is short.
 */
export async function listActivity(
  needs: OverviewNeeds,
  caller: Caller,
  asked: ActivityAsked,
  viewer: string = caller.subject,
): Promise<ActivityPart> {
  const match = await matchOf(needs, caller, asked);
  const isNarrow = match.someone !== undefined || match.words.length > 0;
  const { limit } = asked;
  const whole = { kind: asked.kind, from: match.from, before: match.before, lineId: lineOf(asked), viewer };
  const found: Read[] = [];
  let behind = asked.cursor === undefined ? undefined : cursorPart(asked.cursor);
  for (let read = 0; read < mostRead && found.length < limit;) {
    const part: Part = { ...whole, behind, limit: isNarrow ? readAtOnce : limit };
    const { entries, hasMore } = await nextOf(needs, caller, part);
    for (const one of entries) {
      behind = orderOf(one.entry.id);
      read += 1;
      if (matches(one, match)) found.push(one);
      if (found.length === limit) break;
    }
    const last = entries.at(-1);
    const isThrough = last === undefined || behind === orderOf(last.entry.id);
    const isEnd = isThrough && (!hasMore || isBefore(last, match.from));
    if (isEnd) return { items: await withOrigins(needs, caller, found), nextCursor: null };
  }
  const nextCursor = behind === undefined ? null : packCursor([behind]);
  return { items: await withOrigins(needs, caller, found), nextCursor };
}

/** The next entries of all sources in one order, and whether there are more. */
async function nextOf(
  needs: OverviewNeeds,
  caller: Caller,
  part: Part,
): Promise<{ entries: Read[]; hasMore: boolean }> {
  const found = await readActivity(needs, caller, { ...part, limit: part.limit + 1 });
  const merged = found.toSorted((one, other) => (orderOf(one.entry.id) < orderOf(other.entry.id) ? 1 : -1));
  return { entries: merged.slice(0, part.limit), hasMore: merged.length > part.limit };
}

function isBefore(last: Read | undefined, from: Date | undefined): boolean {
  return last !== undefined && from !== undefined && new Date(last.entry.at) < from;
}

async function matchOf(
  needs: Pick<OverviewNeeds, 'db' | 'fleet' | 'identity' | 'lines'>,
  { accountId }: Caller,
  { personId, from, before, searchTerm }: ActivityFilter,
): Promise<Match> {
  const times = {
    from: from === undefined ? undefined : new Date(from),
    before: before === undefined ? undefined : new Date(before),
  };
  const said = { words: wordsOf(searchTerm), ...(await named(needs, accountId, searchTerm)) };
  if (personId === undefined) return { ...times, ...said };
  const person = await needs.identity.findPersonOf(needs.db, accountId, brandId<PersonId>(personId));
  if (!person) throw new Refusal('not_found');
  const { firstName, lastName, subject } = person;
  return { ...times, ...said, someone: { subject, name: `${firstName} ${lastName}` } };
}

/** More lines than one means by a name; of a word that is in all names, the newest lines with it. */
const mostNamed = 50;

/**
 * The lines that a search names, by a number too, and the jobs that changed them: an entry of a line says its name, and one
 * of a job how many lines it changed, and not which.
 */
async function named(
  { db, fleet, lines }: Pick<OverviewNeeds, 'db' | 'fleet' | 'lines'>,
  accountId: AccountId,
  searchTerm: string | undefined,
): Promise<Pick<Match, 'lines' | 'jobs'>> {
  if (wordsOf(searchTerm).length === 0) return { lines: new Set(), jobs: new Set() };
  const { items } = await fleet.listLines(accountId, { searchTerm }, { page: 1, limit: mostNamed });
  const ids = items.map(({ id }) => brandId<LineId>(id));
  return { lines: new Set(ids), jobs: new Set(await lines.requestsOf(db, accountId, ids)) };
}

function lineOf({ lineId }: ActivityFilter): LineId | undefined {
  return lineId === undefined ? undefined : brandId<LineId>(lineId);
}
