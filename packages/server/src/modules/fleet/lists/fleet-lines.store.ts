import type { LineMatch, LineSort, SubscriptionState } from '@linekeeper/contract';
import { sql, type Compilable, type RawBuilder } from 'kysely';
import type { AccountId, LineId, PlanId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { keptStatement } from '../../../store/kept-statement.ts';
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

type Tables = { 'fleet.lines': FleetLine & { search: string; seenLineId: LineId | null } };

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

export interface ListPart {
  fields: readonly (keyof FleetLine)[];
  /** Newest first unless it says otherwise. */
  sort?: LineSort | undefined;
  /** Continues behind this line. */
  behindId: string | undefined;
  limit: number;
  offset: number;
}

/** The expression that the index of names is made of; lines without a name come last. */
const nameKey = sql<string>`coalesce(lower(name), U&'\\FFFF') collate "C"`;
const keys: Partial<Record<LineSort, RawBuilder<string>>> = { name: nameKey, iccid: sql<string>`iccid` };

/** Lines in the order that was asked for. However deep the page lies, what is skipped is read from an index alone. */
export async function matchingLines(
  db: Db,
  accountId: AccountId,
  match: FleetMatch,
  part: ListPart,
): Promise<FleetLine[]> {
  const { sort = 'newest', behindId, limit, offset } = part;
  if (isNewest(match, part)) return newestLines(part.fields)(db, accountId, limit);
  const key = keys[sort];
  const isDown = sort === 'newest';
  const behind =
    behindId === undefined ? sql<boolean>`true` : await placeBehind(db, accountId, behindId, { key, isDown });
  const upwards = key ? sql`${key}, id` : sql`id`;
  const order = isDown ? sql`id desc` : upwards;
  const [half, other] = matching(db, accountId, match).map((one) => one.where(behind).orderBy(order));
  if (half && !other && offset === 0) return half.select(part.fields).limit(limit).execute();
  const places = [half, other].flatMap((one) => {
    const place = sql<string>`${key ?? sql`''`}`.as('place');
    return one ? [one.select(['id', place]).limit(limit + offset)] : [];
  });
  const ids = together(db, places)
    .select('id')
    .orderBy(isDown ? sql`id desc` : sql`place, id`)
    .limit(limit)
    .offset(offset);
  const lines = db.withTables<Tables>().selectFrom('fleet.lines').select(part.fields);
  return lines.where('id', 'in', ids).orderBy(order).execute();
}

/** The first page of a list as it opens: the newest lines, whatever they are. */
function isNewest({ search, ...others }: FleetMatch, { sort = 'newest', behindId, offset }: ListPart): boolean {
  const isAny = !isSearched(search) && Object.values(others).every((one) => one === undefined);
  return isAny && sort === 'newest' && behindId === undefined && offset === 0;
}

type NewestLines = (db: Db, accountId: AccountId, limit: number) => Promise<FleetLine[]>;

const newestByFields = new WeakMap<ListPart['fields'], NewestLines>();

function newestLines(fields: ListPart['fields']): NewestLines {
  const made =
    newestByFields.get(fields) ??
    keptStatement<[AccountId, number], FleetLine>((db, valueAt) =>
      db
        .withTables<Tables>()
        .selectFrom('fleet.lines')
        .select(fields)
        .where('accountId', '=', valueAt(0))
        .where('status', '!=', 'terminated')
        .orderBy(sql`id desc`)
        .limit(valueAt(1)),
    );
  newestByFields.set(fields, made);
  return made;
}

/** Lines of queries one after the other, each with its place in the order where the queries have one. */
function together(db: Db, queries: readonly Compilable[]) {
  return db.selectFrom(
    sql<{ id: LineId; place: string }>`(${sql.join(
      queries.map((one) => sql`${one}`),
      sql` union all `,
    )})`.as('found'),
  );
}

/** Lines of the account by their ids. */
export async function fleetLines(
  db: Db,
  accountId: AccountId,
  { ids, fields }: { ids: readonly LineId[]; fields: ListPart['fields'] },
): Promise<FleetLine[]> {
  return db
    .withTables<Tables>()
    .selectFrom('fleet.lines')
    .select(fields)
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .execute();
}

/** What is true of lines behind the given one. A line that is not the account's has nothing behind it. */
async function placeBehind(
  db: Db,
  accountId: AccountId,
  behindId: string,
  order: { key: RawBuilder<string> | undefined; isDown: boolean },
): Promise<RawBuilder<boolean>> {
  if (!order.key) return order.isDown ? sql<boolean>`id < ${behindId}` : sql<boolean>`id > ${behindId}`;
  const found = await sql<{ key: string }>`
    select ${order.key} as key from fleet.lines where account_id = ${accountId} and id = ${behindId}`.execute(db);
  const [row] = found.rows;
  return row ? sql<boolean>`(${order.key}, id) > (${row.key}, ${behindId})` : sql<boolean>`false`;
}

/** How many lines match, counted no further than `most`. */
export async function countMatching(db: Db, accountId: AccountId, match: FleetMatch, most: number): Promise<number> {
  const { status, search, ...others } = match;
  const isPlain = !isSearched(search) && Object.values(others).every((one) => one === undefined);
  const found = matching(db, accountId, match).map((one) => one.select('id').limit(most));
  const counted =
    status === 'attention' && isPlain ? needingAttention(db, accountId).select('id') : together(db, found).select('id');
  const { total } = await db
    .selectFrom(counted.limit(most).as('counted'))
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Lines that need attention are in trouble themselves or have an unpaid charge; each half has an index of its own. */
const attention = [
  sql<boolean>`status in ('activation_failed', 'outcome_unknown')`,
  sql<boolean>`subscription_status = 'past_due' and status not in ('activation_failed', 'outcome_unknown', 'terminated')`,
];

export type MatchingHalf = ReturnType<typeof matching>[number];

/** What matches, in halves that share no line. */
export function matching(db: Db, accountId: AccountId, match: FleetMatch) {
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
      .withTables<Tables>()
      .selectFrom('fleet.lines')
      .where('accountId', '=', accountId)
      .where((on) => on.and([...conditions, half])),
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

/** How many lines of each plan need attention. */
export async function attentionByPlan(db: Db, accountId: AccountId): Promise<Map<PlanId, number>> {
  const rows = await needingAttention(db, accountId)
    .select((on) => ['planId', on.fn.countAll<number>().as('lineCount')])
    .groupBy('planId')
    .execute();
  return new Map(rows.map(({ planId, lineCount }) => [planId, lineCount]));
}

/** Both halves of what needs attention, from their indexes alone. */
function needingAttention(db: Db, accountId: AccountId) {
  const found = sql<{ id: LineId; planId: PlanId }>`(
    select id, plan_id from fleet.lines
      where account_id = ${accountId} and status in ('activation_failed', 'outcome_unknown')
    union
    select id, plan_id from fleet.lines_past_due where account_id = ${accountId})`;
  return db.selectFrom(found.as('found'));
}

/** Tags in use with the number of their lines, by name. */
export async function tagsOf(db: Db, accountId: AccountId, most: number): Promise<{ tag: string; count: number }[]> {
  const found = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count from (
      select unnest(tags) as tag from fleet.lines
      where account_id = ${accountId} and tags <> '{}' and status <> 'terminated') as used
    group by tag order by tag limit ${most}`.execute(db);
  return found.rows;
}
