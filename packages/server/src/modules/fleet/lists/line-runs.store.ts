import type { LineSort } from '@linekeeper/contract';
import { sql, type RawBuilder } from 'kysely';
import type { LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { FleetLine } from './fleet-line.ts';
import { findable, matching, nameKey, noName, type FindableHalf } from './fleet-lines.store.ts';

/** Lines that follow each other in an order, begun at and read on in an index. */
interface Run {
  readonly where: RawBuilder<boolean>;
  readonly order: RawBuilder<string>;
}

/** An order that no single index has: run by run. */
interface RunOrder {
  /** What the order goes by, in the view that knows it. */
  readonly fields: readonly ('id' | 'name' | 'lastSeenOn' | 'seenLineId')[];
  readonly halvesOf: (...asked: Parameters<typeof findable>) => readonly FindableHalf[];
  readonly runsBehind: (last: Last | undefined) => readonly Run[];
}

type Last = Pick<FleetLine, 'id' | 'name' | 'lastSeenOn'>;

const sight = { fields: ['id', 'lastSeenOn', 'seenLineId'], halvesOf: matching } as const;

/** The orders of a list that are read in runs. */
export const runOrders: Partial<Record<LineSort, RunOrder>> = {
  nameDown: { fields: ['id', 'name'], halvesOf: findable, runsBehind: namesDown },
  lastSeen: { ...sight, runsBehind: seenLast },
  longestUnseen: { ...sight, runsBehind: longestUnseen },
};

/** The ids of lines that match in one of these orders, behind a line if there is one. */
export async function idsInRuns(
  db: Db,
  halves: readonly FindableHalf[],
  { fields, runsBehind, last, most }: Omit<RunOrder, 'halvesOf'> & { last: Last | undefined; most: number },
): Promise<LineId[]> {
  const columns = fields.map((field) => sql.ref(field).as(field));
  const ids: LineId[] = [];
  for (const { where, order } of runsBehind(last)) {
    const left = most - ids.length;
    if (left === 0) break;
    const parts = halves.map((half) => sql`(${half.where(where).select(columns).orderBy(order).limit(left)})`);
    const { rows } = await sql<{ id: LineId }>`
      select id from (${sql.join(parts, sql` union all `)}) as found order by ${order} limit ${left}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Who reads names from Z to A wants names: lines without one stay behind. */
function namesDown(last: Last | undefined): Run[] {
  const order = sql<string>`${nameKey} desc, id desc`;
  const nameless = { where: sql<boolean>`${nameKey} = ${noName}`, order };
  if (last === undefined) return [{ where: sql`${nameKey} < ${noName}`, order }, nameless];
  const { id, name } = last;
  if (name === null) return [{ where: sql`${nameKey} = ${noName} and id < ${id}`, order }];
  return [{ where: sql`(${nameKey}, id) < (lower(${name}) collate "C", ${id})`, order }, nameless];
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
