import { sql } from 'kysely';
import type { MoveId } from '../kernel/ids.ts';
import type { Db, Tx } from '../store/database.ts';
import { tellProcesses } from './clock.store.ts';

export type MoveOutcome = 'done' | 'stuck' | 'nothing_due';

/** A move of business time that was asked for. */
export interface Move {
  id: MoveId;
  /** As it was asked for: `3days`, `1month`, `next`. */
  wanted: string;
  /** Business time when it was asked for. */
  fromAt: Date;
  /** Business time where it ends; null until `next` has found it. */
  targetAt: Date | null;
  /** The last business day whose daily chores are done, `YYYY-MM-DD`. */
  closedDay: string;
  /** Machine time. */
  askedAt: Date;
  begunAt: Date | null;
  endedAt: Date | null;
  outcome: MoveOutcome | null;
  /** Why it stuck. */
  problem: string | null;
}

export interface MoveCount {
  /** Of business time, `YYYY-MM-DD`. */
  day: string;
  kind: string;
  count: number;
}

type Tables = { 'clock.moves': Move & { countedUntil: Date }; 'clock.moveCounts': MoveCount & { moveId: MoveId } };

const tables = (db: Db) => db.withTables<Tables>();

/** False while another move is not over. */
export async function insertMove(tx: Tx, move: Omit<Move, 'begunAt' | 'endedAt' | 'outcome' | 'problem'>) {
  const added = await sql`
    insert into clock.moves (id, wanted, from_at, target_at, closed_day, asked_at)
    values (${move.id}, ${move.wanted}, ${move.fromAt}, ${move.targetAt}, ${move.closedDay}, ${move.askedAt})
    on conflict ((true)) where ended_at is null do nothing`.execute(tx);
  if (added.numAffectedRows !== 1n) return false;
  await tellProcesses(tx);
  return true;
}

export async function findMove(db: Db, id: MoveId): Promise<Move | undefined> {
  return tables(db).selectFrom('clock.moves').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The move that is not over, or else the last one. */
export async function lastMove(db: Db): Promise<Move | undefined> {
  const newest = tables(db)
    .selectFrom('clock.moves')
    .selectAll()
    .orderBy(sql`ended_at is null`, 'desc');
  return newest.orderBy('askedAt', 'desc').limit(1).executeTakeFirst();
}

export async function changeMove(
  tx: Tx,
  id: MoveId,
  change: Partial<Pick<Move, 'begunAt' | 'closedDay' | 'targetAt'>>,
) {
  await tables(tx).updateTable('clock.moves').set(change).where('id', '=', id).execute();
}

/** False when it was over before. */
export async function endMove(
  tx: Tx,
  id: MoveId,
  end: { endedAt: Date; outcome: MoveOutcome; problem: string | null },
): Promise<boolean> {
  const ended = await tables(tx)
    .updateTable('clock.moves')
    .set(end)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  await tellProcesses(tx);
  return ended.numUpdatedRows === 1n;
}

/** One that no worker has begun can be taken back; false when it has begun. */
export async function withdrawMove(tx: Tx, id: MoveId): Promise<boolean> {
  const gone = await tables(tx)
    .deleteFrom('clock.moves')
    .where('id', '=', id)
    .where('begunAt', 'is', null)
    .executeTakeFirst();
  await tellProcesses(tx);
  return gone.numDeletedRows === 1n;
}

/**
 * Adds the jobs done since the last count to the day, by kind; answers from when to when that was, in machine time. What is
 * done leaves the queue with it: a move would otherwise leave tens of thousands of jobs, which each of its looks reads.
 */
export async function countJobs(
  tx: Tx,
  { id, day, own }: { id: MoveId; day: string; own: readonly string[] },
): Promise<{ from: Date; to: Date }> {
  const window = await sql<{ from: Date; to: Date }>`
    with was as (select counted_until from clock.moves where id = ${id} for update)
    update clock.moves as m set counted_until = clock_timestamp() from was where m.id = ${id}
    returning was.counted_until as "from", m.counted_until as "to"`.execute(tx);
  const { from, to } = window.rows[0] ?? { from: new Date(0), to: new Date(0) };
  await sql`
    with done as (
      delete from pgboss.job where state = 'completed' and completed_on <= ${to} returning name, completed_on)
    insert into clock.move_counts as c (move_id, day, kind, count)
    select ${id}, ${day}::date, name, count(*) from done
    where completed_on > ${from} and name <> all(${[...own]}::text[])
    group by name
    on conflict (move_id, day, kind) do update set count = c.count + excluded.count`.execute(tx);
  return { from, to };
}

export async function addCount(tx: Tx, id: MoveId, { day, kind, count }: MoveCount): Promise<void> {
  if (count === 0) return;
  await sql`
    insert into clock.move_counts as c (move_id, day, kind, count) values (${id}, ${day}::date, ${kind}, ${count})
    on conflict (move_id, day, kind) do update set count = c.count + excluded.count`.execute(tx);
}

/** By day, the most frequent first. */
export async function countsOf(db: Db, id: MoveId): Promise<MoveCount[]> {
  return tables(db)
    .selectFrom('clock.moveCounts')
    .select(['day', 'kind', 'count'])
    .where('moveId', '=', id)
    .orderBy('day')
    .orderBy('count', 'desc')
    .orderBy('kind')
    .execute();
}
