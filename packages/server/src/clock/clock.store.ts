import { sql } from 'kysely';
import { deadQueue } from '../jobs/dead-queue.ts';
import type { Db, Tx } from '../store/database.ts';

/** Told to every process when business time was moved, or a move begins or ends. */
export const clockChannel = 'business_clock';

export interface ClockState {
  /** How far business time is ahead of the machine's. */
  offsetMs: number;
  isMoving: boolean;
}

export async function readClock(db: Db): Promise<ClockState> {
  const found = await sql<ClockState>`
    select offset_ms, exists (select from clock.moves where ended_at is null) as is_moving
    from clock.business_time`.execute(db);
  return found.rows[0] ?? { offsetMs: 0, isMoving: false };
}

/** Never goes back. Answers what holds now. */
export async function growOffset(tx: Tx, offsetMs: number): Promise<number> {
  const grown = await sql<{ offsetMs: number }>`
    update clock.business_time set offset_ms = greatest(offset_ms, ${Math.ceil(offsetMs)}::bigint)
    returning offset_ms`.execute(tx);
  await tellProcesses(tx);
  return grown.rows[0]?.offsetMs ?? 0;
}

/** Has every process read the clock once the transaction is committed. */
export async function tellProcesses(tx: Tx): Promise<void> {
  await sql`select pg_notify(${clockChannel}, '')`.execute(tx);
}

const movers = sql`hashtextextended('clock.move', 0)`;
const work = sql`hashtextextended('clock.work', 0)`;

/** Locks of the database's session: they end with the process that holds them. */
export const locks = {
  /** One process at a time carries out moves. */
  takeMover: (held: Db) => isTaken(held, sql`pg_try_advisory_lock(${movers})`),
  leaveMover: (held: Db) => give(held, sql`pg_advisory_unlock(${movers})`),
  /** Not while any process is in the middle of a chore. */
  stopWork: (held: Db) => isTaken(held, sql`pg_try_advisory_lock(${work})`),
  letWork: (held: Db) => give(held, sql`pg_advisory_unlock(${work})`),
  beginWork: (held: Db) => isTaken(held, sql`pg_try_advisory_lock_shared(${work})`),
  endWork: (held: Db) => give(held, sql`pg_advisory_unlock_shared(${work})`),
};

async function isTaken(held: Db, lock: ReturnType<typeof sql>): Promise<boolean> {
  const found = await sql<{ isTaken: boolean }>`select ${lock} as is_taken`.execute(held);
  return found.rows[0]?.isTaken ?? false;
}

async function give(held: Db, unlock: ReturnType<typeof sql>): Promise<void> {
  await sql`select ${unlock}`.execute(held);
}

export interface QueueState {
  /** Jobs that run, or will within a minute. */
  busyCount: number;
  /** Jobs of others that are done. */
  doneCount: number;
  /** Kinds of jobs that failed so often that they wait for longer. */
  failingKinds: string[];
}

/** What the queue does besides carrying out a move; a job that was put off for longer counts as none. */
export async function readQueue(db: Db, { move, chore }: { move: string; chore: string }): Promise<QueueState> {
  const isSoon = sql`start_after <= now() + interval '60 seconds'`;
  const found = await sql<QueueState>`
    select count(*) filter (where state = 'active' or (state < 'active' and ${isSoon}))::int as busy_count,
      count(*) filter (where state = 'completed' and name <> ${chore})::int as done_count,
      coalesce(array_agg(distinct name) filter (where state = 'retry' and not ${isSoon}), '{}') as failing_kinds
    from pgboss.job where name <> ${move} and state <= 'completed' and name <> ${deadQueue}`.execute(db);
  return found.rows[0] ?? { busyCount: 0, doneCount: 0, failingKinds: [] };
}
