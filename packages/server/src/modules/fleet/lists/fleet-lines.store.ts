import type { LineMatch, LineSort } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId, PlanId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/index.ts';

type Tables = { 'fleet.lines': LineRecord & { search: string; needsAttention: boolean } };

/** What lines are to match; a search is an alternative of texts and of SIMs that were found by their numbers. */
export interface FleetMatch extends Omit<LineMatch, 'searchTerm'> {
  search: { texts: readonly string[]; iccids: readonly string[] };
}

export interface ListPart {
  fields: readonly (keyof LineRecord)[];
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
): Promise<LineRecord[]> {
  const { found, order } = await placed(db, accountId, match, part);
  if (part.offset === 0) return found.select(part.fields).orderBy(order).execute();
  return db
    .withTables<Tables>()
    .selectFrom('fleet.lines')
    .select(part.fields)
    .where('id', 'in', found.select('id').orderBy(order).offset(part.offset))
    .orderBy(order)
    .execute();
}

/** The lines from the place on where a part begins, and the order in which to read them. */
async function placed(db: Db, accountId: AccountId, match: FleetMatch, part: ListPart) {
  const { sort = 'newest', behindId, limit } = part;
  const key = keys[sort];
  const isDown = sort === 'newest';
  const behind =
    behindId === undefined ? sql<boolean>`true` : await placeBehind(db, accountId, behindId, { key, isDown });
  const upwards = key ? sql`${key}, id` : sql`id`;
  return { found: matching(db, accountId, match).where(behind).limit(limit), order: isDown ? sql`id desc` : upwards };
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
  const counted = await db
    .selectFrom(matching(db, accountId, match).select('id').limit(most).as('counted'))
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

function matching(db: Db, accountId: AccountId, match: FleetMatch) {
  const { status } = match;
  const conditions = [
    ...searchCondition(match.search),
    ...(match.planId === undefined ? [] : [sql<boolean>`plan_id = ${match.planId}`]),
    ...(match.carrier === undefined ? [] : [sql<boolean>`carrier = ${match.carrier}`]),
    ...(match.tag === undefined ? [] : [sql<boolean>`tags @> array[${match.tag}]::text[]`]),
    ...(match.reason === undefined
      ? []
      : [sql<boolean>`status = 'suspended' and suspend_reasons @> array[${match.reason}]::text[]`]),
    status === 'attention' ? sql<boolean>`needs_attention` : sql<boolean>`true`,
    status === undefined ? sql<boolean>`status <> 'terminated'` : sql<boolean>`true`,
    ...(status === undefined || status === 'attention' ? [] : [sql<boolean>`status = ${status}`]),
  ];
  return db
    .withTables<Tables>()
    .selectFrom('fleet.lines')
    .where('accountId', '=', accountId)
    .where((on) => on.and(conditions));
}

function searchCondition({ texts, iccids }: FleetMatch['search']): RawBuilder<boolean>[] {
  if (texts.length === 0) return [];
  const found = texts.map((text) => sql<boolean>`search like ${`%${escaped(text)}%`}`);
  const bySim = iccids.length === 0 ? [] : [sql<boolean>`iccid = any(${[...iccids]}::text[])`];
  return [sql<boolean>`(${sql.join([...found, ...bySim], sql` or `)})`];
}

/** Wild cards match themselves. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** How many lines of each plan need attention. */
export async function attentionByPlan(db: Db, accountId: AccountId): Promise<Map<PlanId, number>> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('fleet.lines')
    .select((on) => ['planId', on.fn.countAll<number>().as('lineCount')])
    .where('accountId', '=', accountId)
    .where('needsAttention', '=', true)
    .groupBy('planId')
    .execute();
  return new Map(rows.map(({ planId, lineCount }) => [planId, lineCount]));
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
