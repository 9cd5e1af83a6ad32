import type { LineSort } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { keptStatement } from '../../../store/kept-statement.ts';
import { together } from '../../../store/together.ts';
import { isSearched, type FleetLine, type FleetMatch, type FleetSearch } from './fleet-line.ts';

/** Lines of an account, each with the same fields. */
export interface LineReads<Row> {
  /** In any order. */
  ofIds(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<Row[]>;
  /** The newest that are not terminated. */
  newest(db: Db, accountId: AccountId, limit: number): Promise<Row[]>;
}

/** To be made once for some fields: the database plans their statements once for each connection. */
export function readsOf<Field extends keyof FleetLine>(fields: readonly Field[]): LineReads<Pick<FleetLine, Field>> {
  type Row = Pick<FleetLine, Field>;
  // Kept plans are made for an account of middle size: by equality they would read all lines of an account, and all its
  // subscriptions, where it has very many. Not distinct is the same and leads to no index.
  const linesOf = (accountId: RawBuilder<AccountId>, ids: RawBuilder<readonly LineId[]>) =>
    sql<Row>`select ${sql.join(fields.map((field) => sql.ref(field)))} from fleet.lines
      where id = any(${ids}) and account_id is not distinct from ${accountId}`;
  const ofIds = keptStatement<[AccountId, ids: readonly LineId[]], Row>((db, valueAt) => ({
    compile: () => linesOf(valueAt(0), sql`${valueAt(1)}::text[]`).compile(db),
  }));
  const newest = keptStatement<[AccountId, number], Row>((db, valueAt) => ({
    compile: () => {
      const ids = sql<readonly LineId[]>`array(select id from fleet.found_lines
        where account_id = ${valueAt(0)} and status <> 'terminated' order by id desc limit ${valueAt(1)})`;
      return sql<Row>`${linesOf(valueAt(0), ids)} order by id desc`.compile(db);
    },
  }));
  return {
    ofIds: async (db, accountId, ids) => (ids.length === 0 ? [] : ofIds(db, accountId, ids)),
    newest,
  };
}

export interface ListPart<Row = FleetLine> {
  reads: LineReads<Row>;
  /** Newest first unless it says otherwise. */
  sort?: LineSort | undefined;
  /** Continues behind this line. */
  behindId: string | undefined;
  limit: number;
  offset: number;
}

const keys: Partial<Record<LineSort, RawBuilder<string>>> = { name: sql<string>`name_key`, iccid: sql<string>`iccid` };

/** Lines in the order that was asked for. However deep the page lies, what is skipped is read from an index alone. */
export async function matchingLines<Row extends Placed>(
  db: Db,
  accountId: AccountId,
  match: FleetMatch,
  part: ListPart<Row>,
): Promise<Row[]> {
  const { reads, sort = 'newest', behindId, limit, offset } = part;
  if (isNewest(match, part)) return reads.newest(db, accountId, limit);
  const key = keys[sort];
  const isDown = sort === 'newest';
  const behind =
    behindId === undefined ? sql<boolean>`true` : await placeBehind(db, accountId, behindId, { key, isDown });
  const upwards = key ? sql`${key}, id` : sql`id`;
  const place = sql<string>`${key ?? sql`''`}`.as('place');
  const places = findable(db, accountId, match).map((half) =>
    half
      .where(behind)
      .orderBy(isDown ? sql`id desc` : upwards)
      .select(['id', place])
      .limit(limit + offset),
  );
  const found = await db
    .selectFrom(together<{ id: LineId; place: string }>(places).as('found'))
    .select('id')
    .orderBy(isDown ? sql`id desc` : sql`place, id`)
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = found.map(({ id }) => id);
  return inOrderOf(ids, await reads.ofIds(db, accountId, ids));
}

/** The first page of a list as it opens: the newest lines, whatever they are. */
function isNewest(
  { search, ...others }: FleetMatch,
  { sort = 'newest', behindId, offset }: Omit<ListPart, 'reads'>,
): boolean {
  const isAny = !isSearched(search) && Object.values(others).every((one) => one === undefined);
  return isAny && sort === 'newest' && behindId === undefined && offset === 0;
}

type Placed = Pick<FleetLine, 'id'>;

/** The newest lines that match, with how many match as far as `most`: one look at the index for both. */
export async function newestMatching(
  db: Db,
  accountId: AccountId,
  match: FleetMatch,
  { reads, limit, offset, most }: Pick<ListPart, 'reads' | 'limit' | 'offset'> & { most: number },
): Promise<{ lines: FleetLine[]; count: number }> {
  const halves = findable(db, accountId, match).map((half) =>
    half
      .select('id')
      .orderBy(sql`id desc`)
      .limit(most),
  );
  const { ids, count } = await db
    .selectFrom(
      db
        .selectFrom(together<Placed>(halves).as('found'))
        .select('id')
        .orderBy(sql`id desc`)
        .limit(most)
        .as('newest'),
    )
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<LineId[]>`coalesce((array_agg(id order by id desc))[${offset + 1}::int:${offset + limit}::int], '{}')`.as(
        'ids',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { lines: inOrderOf(ids, await reads.ofIds(db, accountId, ids)), count };
}

/** Lines in the order of their ids as they are given. */
export function inOrderOf<Row extends Placed>(ids: readonly LineId[], lines: readonly Row[]): Row[] {
  const found = new Map(lines.map((line) => [line.id, line]));
  return ids.flatMap((id) => found.get(id) ?? []);
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
  const halves = findable(db, accountId, match).map((one) => one.select('id').limit(most));
  const counted =
    status === 'attention' && isPlain
      ? needingAttention(db, accountId).select('id')
      : db.selectFrom(together<Placed>(halves).as('found')).select('id');
  const { total } = await db
    .selectFrom(counted.limit(most).as('counted'))
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many lines of each plan need attention. */
export async function attentionByPlan(db: Db, accountId: AccountId): Promise<Map<PlanId, number>> {
  const rows = await needingAttention(db, accountId)
    .select((on) => ['planId', on.fn.countAll<number>().as('lineCount')])
    .groupBy('planId')
    .execute();
  return new Map(rows.map(({ planId, lineCount }) => [planId, lineCount]));
}

export interface AlikeLines extends Pick<FleetLine, 'carrier' | 'planId' | 'status' | 'subscriptionStatus'> {
  readonly hasImei: boolean;
  readonly lineCount: number;
}

/** Lines of halves that share none, apart by all that a change of plan goes by; the largest group first. */
export async function countByPlan(
  db: Db,
  halves: readonly MatchingHalf[],
  exceptIds: readonly LineId[],
): Promise<AlikeLines[]> {
  const hasImei = sql<boolean>`imei is not null`.as('hasImei');
  const isMeant = sql<boolean>`id <> all(${[...exceptIds]}::text[])`;
  const lines = halves.map((half) =>
    half.where(isMeant).select(['carrier', 'planId', hasImei, 'status', 'subscriptionStatus']),
  );
  const { rows } = await sql<AlikeLines>`select line.*, count(*)::int as line_count
    from ${together(lines)} as line
    group by carrier, plan_id, has_imei, status, subscription_status order by line_count desc, plan_id`.execute(db);
  return rows;
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
    group by tag order by tag collate public.natural_order limit ${most}`.execute(db);
  return found.rows;
}

type Whole = FleetLine & { search: string; seenLineId: LineId | null; nameKey: string };
type Found = Pick<Whole, 'id'>;

/** Lines that need attention are in trouble themselves or have an unpaid charge; each half has an index of its own. */
const attention = [
  sql<boolean>`status in ('activation_failed', 'outcome_unknown')`,
  sql<boolean>`subscription_status = 'past_due' and status not in ('activation_failed', 'outcome_unknown', 'terminated')`,
];

export type MatchingHalf = ReturnType<typeof matching>[number];
export type FindableHalf = ReturnType<typeof findable>[number];

/** What matches, in halves that share no line. */
export function matching(db: Db, accountId: AccountId, match: FleetMatch) {
  return halvesOf(db, accountId, match, sql<Whole>`fleet.lines`);
}

/** The same as far as ids go, from a view that an index alone can answer. Whether a charge is unpaid it does not know. */
export function findable(db: Db, accountId: AccountId, match: FleetMatch) {
  const view = match.status === 'attention' ? sql<Found>`fleet.lines` : sql<Found>`fleet.found_lines`;
  return halvesOf(db, accountId, match, view);
}

function halvesOf<Row>(db: Db, accountId: AccountId, match: FleetMatch, view: RawBuilder<Row>) {
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
      .selectFrom(view.as('line'))
      .where(sql<boolean>`account_id = ${accountId} and ${sql.join([...conditions, half], sql` and `)}`),
  );
}

function searchCondition({ texts, iccids, addresses, lineIds, range }: FleetSearch): RawBuilder<boolean>[] {
  if (lineIds !== null) return [sql<boolean>`id = any(${[...lineIds]}::text[])`];
  if (range !== null) return [sql<boolean>`iccid >= ${range.from} and iccid < ${range.before}`];
  if (texts.length === 0) return [];
  const found = texts.map((words) => sql<boolean>`(${sql.join(words.map(wordCondition(words.length)), sql` and `)})`);
  const bySim = iccids.length === 0 ? [] : [sql<boolean>`iccid = any(${[...iccids]}::text[])`];
  const byAddress =
    addresses === null ? [] : [sql<boolean>`(ip_address >= ${addresses.from} and ip_address < ${addresses.before})`];
  return [sql<boolean>`(${sql.join([...found, ...bySim, ...byAddress], sql` or `)})`];
}

/**
 * Every ICCID begins with 89 and holds a 3: beside other words a short number is looked for where a number begins, zeros
 * before it or not, and only in numbers that are too short for a SIM's, a device's or a telephone's.
 */
function wordCondition(wordCount: number) {
  return (word: string): RawBuilder<boolean> =>
    wordCount > 1 && /^\d{1,3}$/.test(word)
      ? sql<boolean>`${beginsNumber(word)} and ${isInShortNumber(word)}`
      : sql<boolean>`search like ${`%${escaped(word)}%`}`;
}

const beginsNumber = (digits: string) => sql<boolean>`search ~ ${`(^|[^0-9])0*${digits}`}`;

/** Slower, so asked of what is left alone; the blank text keeps it from the index, which would look for all its pieces. */
const isInShortNumber = (digits: string) =>
  sql<boolean>`(search || '') ~ ${`(?:^|[^0-9])0*${digits}[0-9]{0,${8 - digits.length}}(?:[^0-9]|$)`}`;

/** Wild cards match themselves. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
