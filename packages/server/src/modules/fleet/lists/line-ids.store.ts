import type { Identifier, LineSort, LineState } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { together } from '../../../store/together.ts';
import type { FleetLine } from './fleet-line.ts';
import type { FindableHalf, MatchingHalf } from './fleet-lines.store.ts';
import type { Cut, RankGroup, RankPlace } from './line-ranks.ts';

const noName = sql<string>`U&'\\FFFF'`;

/** The lines of groups that match, from each the first in the order of their usage, or in the turned one. */
export async function placesByUsage(
  db: Db,
  halves: readonly MatchingHalf[],
  asked: { groups: readonly (RankGroup & { cut: Cut | undefined })[]; isTurned: boolean; limit: number },
): Promise<(RankPlace & { groupNo: number })[]> {
  const { groups, isTurned, limit } = asked;
  if (groups.length === 0) return [];
  const parts = groups.flatMap((group, groupNo) =>
    halves.flatMap((half) =>
      behindUsage(group.cut, isTurned).map((behind) =>
        half
          .where((on) => on.and([...groupConditions(group), behind]))
          .select([sql<number>`${groupNo}::integer`.as('groupNo'), 'id', 'usedBytes'])
          .orderBy('usedBytes', isTurned ? 'asc' : 'desc')
          .orderBy('id', isTurned ? 'desc' : 'asc')
          .limit(limit),
      ),
    ),
  );
  const { rows } = await together<RankPlace & { groupNo: number }>(parts).execute(db);
  return rows;
}

function groupConditions({ planId, versionNos, hasNone }: RankGroup): RawBuilder<boolean>[] {
  const ofVersions = sql<boolean>`agreed_version_no = any(${[...(versionNos ?? [])]}::integer[])`;
  return [
    sql<boolean>`plan_id = ${planId}`,
    ...(versionNos === null ? [] : [hasNone ? sql<boolean>`(${ofVersions} or agreed_version_no is null)` : ofVersions]),
  ];
}

/** Alternatives: very many lines may have used the same, so those behind are begun at in the index. */
function behindUsage(cut: Cut | undefined, isTurned: boolean): RawBuilder<boolean>[] {
  if (cut === undefined) return [sql<boolean>`true`];
  if ('below' in cut)
    return [isTurned ? sql<boolean>`used_bytes >= ${cut.below}` : sql<boolean>`used_bytes < ${cut.below}`];
  const { usedBytes, id } = cut;
  return isTurned
    ? [sql<boolean>`used_bytes = ${usedBytes} and id < ${id}`, sql<boolean>`used_bytes > ${usedBytes}`]
    : [sql<boolean>`used_bytes = ${usedBytes} and id > ${id}`, sql<boolean>`used_bytes < ${usedBytes}`];
}

/** Lines that follow each other in an order, begun at and read on in an index. */
interface Run {
  readonly where: RawBuilder<boolean>;
  readonly order: RawBuilder<string>;
}

/** An order that no single index has: run by run. */
interface RunOrder {
  /** What the order goes by. */
  readonly fields: readonly ('id' | 'nameKey' | 'lastSeenOn' | 'seenLineId' | 'status')[];
  /** The view that an index alone can answer has these fields. */
  readonly isFindable: boolean;
  readonly runsBehind: (last: Last | undefined) => readonly Run[];
}

type Last = Pick<FleetLine, 'id' | 'name' | 'lastSeenOn' | 'status'>;

const sight = { fields: ['id', 'lastSeenOn', 'seenLineId'], isFindable: false } as const;

/** The orders of a list that are read in runs. */
export const runOrders: Partial<Record<LineSort, RunOrder>> = {
  nameDown: { fields: ['id', 'nameKey'], isFindable: true, runsBehind: namesDown },
  lastSeen: { ...sight, runsBehind: seenLast },
  longestUnseen: { ...sight, runsBehind: longestUnseen },
  status: { fields: ['id', 'status'], isFindable: true, runsBehind: byStatus },
};

/** The ids of lines that match in one of these orders, behind a line if there is one. */
export async function idsInRuns(
  db: Db,
  halves: readonly FindableHalf[],
  { fields, runsBehind, last, most }: Omit<RunOrder, 'isFindable'> & { last: Last | undefined; most: number },
): Promise<LineId[]> {
  const columns = fields.map((field) => sql.ref(field).as(field));
  const ids: LineId[] = [];
  for (const { where, order } of runsBehind(last)) {
    const left = most - ids.length;
    if (left === 0) break;
    const parts = halves.map((half) => half.where(where).select(columns).orderBy(order).limit(left));
    const { rows } = await sql<{ id: LineId }>`
      select id from ${together(parts)} as found order by ${order} limit ${left}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Who reads names from Z to A wants names: lines without one stay behind. */
function namesDown(last: Last | undefined): Run[] {
  const order = sql<string>`name_key desc, id desc`;
  const nameless = { where: sql<boolean>`name_key = ${noName}`, order };
  if (last === undefined) return [{ where: sql`name_key < ${noName}`, order }, nameless];
  const { id, name } = last;
  if (name === null) return [{ where: sql`name_key = ${noName} and id < ${id}`, order }];
  return [{ where: sql`(name_key, id) < (lower(${name}), ${id})`, order }, nameless];
}

/** Asked by metering's key: the database looks for it line by line, and stops when it has enough that have none. */
const neverSeen = sql<boolean>`seen_line_id is null`;

/** Those that were never seen come behind, by age. */
function seenLast(last: Last | undefined): Run[] {
  const order = sql<string>`last_seen_on desc, seen_line_id`;
  const unseen = (behindId: string): Run => ({
    where: sql`${neverSeen} and id > ${behindId}`,
    order: sql`id`,
  });
  if (last === undefined) return [{ where: sql`last_seen_on is not null`, order }, unseen('')];
  const { id, lastSeenOn: day } = last;
  if (day === null) return [unseen(id)];
  return [
    { where: sql`last_seen_on = ${day} and seen_line_id > ${id}`, order },
    { where: sql`last_seen_on < ${day}`, order },
    unseen(''),
  ];
}

/** The same from its other end: nothing is longer unseen than what never was. */
function longestUnseen(last: Last | undefined): Run[] {
  const order = sql<string>`last_seen_on, seen_line_id desc`;
  const seen = { where: sql<boolean>`last_seen_on is not null`, order };
  const unseen = (where: RawBuilder<boolean>): Run => ({
    where: sql`${neverSeen} and ${where}`,
    order: sql`id desc`,
  });
  if (last === undefined) return [unseen(sql`true`), seen];
  const { id, lastSeenOn: day } = last;
  if (day === null) return [unseen(sql`id < ${id}`), seen];
  return [
    { where: sql`last_seen_on = ${day} and seen_line_id < ${id}`, order },
    { where: sql`last_seen_on > ${day}`, order },
  ];
}

/** What needs a person first, then what is stopped or on its way, then what works, then what has ended. */
const statesByNeed: readonly LineState[] = [
  'activation_failed',
  'outcome_unknown',
  'suspended',
  'suspending',
  'resuming',
  'activating',
  'terminating',
  'active',
  'inventory',
  'terminated',
];

/** One run for each state: the index of states has them by age. */
function byStatus(last: Last | undefined): Run[] {
  const order = sql<string>`id desc`;
  const from = last === undefined ? 0 : statesByNeed.indexOf(last.status);
  return statesByNeed.slice(from).map((status) => ({
    where: status === last?.status ? sql`status = ${status} and id < ${last.id}` : sql`status = ${status}`,
    order,
  }));
}

/** Lines of the account in service on these SIMs. */
export async function linesByIccid(
  db: Db,
  accountId: AccountId,
  iccids: readonly string[],
): Promise<Map<string, LineId>> {
  if (iccids.length === 0) return new Map();
  const found = await sql<{ id: LineId; iccid: string }>`
    select id, iccid from fleet.lines
    where iccid = any(${[...iccids]}::text[]) and account_id = ${accountId} and status <> 'terminated'`.execute(db);
  return new Map(found.rows.map(({ id, iccid }) => [iccid, id]));
}

/** Lines of the account by device and telephone number, which several may share. */
export async function linesByHardware(
  db: Db,
  accountId: AccountId,
  identifiers: readonly Identifier[],
): Promise<(Identifier & { id: LineId })[]> {
  const found = await sql<Identifier & { id: LineId }>`
    with asked as (
      select distinct n.kind, n.value from jsonb_to_recordset(${JSON.stringify(identifiers)}::jsonb) as n (kind text, value text)
    )
    select a.kind, a.value, l.id from asked as a join fleet.lines as l on l.imei = a.value
      where a.kind = 'imei' and l.account_id = ${accountId} and l.status <> 'terminated'
    union all
    select a.kind, a.value, l.id from asked as a join fleet.lines as l on l.msisdn = a.value
      where a.kind = 'msisdn' and l.account_id = ${accountId} and l.status <> 'terminated'`.execute(db);
  return found.rows;
}

/** Lines of the account by their whole names in small letters; several may share one. */
export async function linesByName(
  db: Db,
  accountId: AccountId,
  names: readonly string[],
): Promise<Map<string, LineId[]>> {
  const { rows } = await sql<{ id: LineId; name: string }>`
    select id, lower(name) as name from fleet.lines
    where account_id = ${accountId} and status <> 'terminated'
      and name_key = any(${[...names]}::text[])`.execute(db);
  return new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, lines]) => [name, lines.map(({ id }) => id)]));
}
