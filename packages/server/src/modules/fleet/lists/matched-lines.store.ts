import type { LineMatch, SubscriptionState } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId, LineId, PlanId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/index.ts';

/** A line with what is known of it elsewhere. */
export interface FleetLine extends LineRecord {
  subscriptionId: SubscriptionId | null;
  subscriptionStatus: SubscriptionState | null;
  /** The plan that it changes to, and from which day on. */
  scheduledPlanId: PlanId | null;
  scheduledOn: string | null;
  /** The version of its plan that its customer agreed to; null without a subscription on that plan. */
  agreedVersionNo: number | null;
  eid: string | null;
  imsi: string | null;
  /** `YYYY-MM-DD`, the last day of its carrier for which usage was reported. */
  lastSeenOn: string | null;
}

type Whole = FleetLine & { search: string; seenLineId: LineId | null };

/** What lines are to match. */
export interface FleetMatch extends Omit<LineMatch, 'searchTerm'> {
  search: FleetSearch;
}

/** Alternatives, of which one has to be true: words that are all found, and SIMs; or chosen lines; or a range of SIMs. */
export interface FleetSearch {
  texts: readonly (readonly string[])[];
  iccids: readonly string[];
  lineIds: readonly LineId[] | null;
  /** ICCIDs from one on, before another. */
  range: { from: string; before: string } | null;
}

/** Without it every line matches. */
export function isSearched({ texts, lineIds, range }: FleetSearch): boolean {
  return texts.length > 0 || lineIds !== null || range !== null;
}

/** Lines that need attention are in trouble themselves or have an unpaid charge; each half has an index of its own. */
const attention = [
  sql<boolean>`status in ('activation_failed', 'outcome_unknown')`,
  sql<boolean>`subscription_status = 'past_due' and status not in ('activation_failed', 'outcome_unknown', 'terminated')`,
];

export type MatchingHalf = ReturnType<typeof matching>[number];

/** What matches, in halves that share no line. */
export function matching(db: Db, accountId: AccountId, match: FleetMatch) {
  return halvesOf<Whole>(db, accountId, match, sql`fleet.lines`);
}

/** The same as far as ids go, from a view that an index alone can answer. Whether a charge is unpaid it does not know. */
export function findable(db: Db, accountId: AccountId, match: FleetMatch) {
  const view = match.status === 'attention' ? sql`fleet.lines` : sql`fleet.found_lines`;
  return halvesOf<Pick<Whole, 'id'>>(db, accountId, match, view);
}

function halvesOf<Row>(db: Db, accountId: AccountId, match: FleetMatch, view: RawBuilder<unknown>) {
  const { status } = match;
  const conditions = [
    ...searchCondition(match.search),
    ...(match.planId === undefined ? [] : [sql<boolean>`plan_id = ${match.planId}`]),
    ...(match.carrier === undefined ? [] : [sql<boolean>`carrier = ${match.carrier}`]),
    ...(match.tag === undefined ? [] : [sql<boolean>`tags @> array[${match.tag}]::text[]`]),
    ...(match.reason === undefined
      ? []
      : [sql<boolean>`status = 'suspended' and suspend_reasons @> array[${match.reason}]::text[]`]),
  ];
  const inState = status === undefined ? sql<boolean>`status <> 'terminated'` : sql<boolean>`status = ${status}`;
  return (status === 'attention' ? attention : [inState]).map((half) =>
    db
      .selectFrom(sql<Row>`${view}`.as('line'))
      .where(sql<boolean>`account_id = ${accountId} and ${sql.join([...conditions, half], sql` and `)}`),
  );
}

function searchCondition({ texts, iccids, lineIds, range }: FleetSearch): RawBuilder<boolean>[] {
  if (lineIds !== null) return [sql<boolean>`id = any(${[...lineIds]}::text[])`];
  if (range !== null) return [sql<boolean>`iccid >= ${range.from} and iccid < ${range.before}`];
  if (texts.length === 0) return [];
  const found = texts.map((words) => sql<boolean>`(${sql.join(words.map(wordCondition(words.length)), sql` and `)})`);
  const bySim = iccids.length === 0 ? [] : [sql<boolean>`iccid = any(${[...iccids]}::text[])`];
  return [sql<boolean>`(${sql.join([...found, ...bySim], sql` or `)})`];
}

/** Every ICCID holds a 3: beside other words a short number is looked for where a number begins, zeros before it or not. */
function wordCondition(wordCount: number) {
  return (word: string): RawBuilder<boolean> =>
    wordCount > 1 && /^\d{1,3}$/.test(word)
      ? sql<boolean>`search ~ ${`(^|[^0-9])0*${word}`}`
      : sql<boolean>`search like ${`%${escaped(word)}%`}`;
}

/** Wild cards match themselves. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
