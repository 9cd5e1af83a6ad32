import { setTimeout as pause } from 'node:timers/promises';
import type { Floor } from '../jobs/floor.ts';
import type { MoveId } from '../kernel/ids.ts';
import type { Db } from '../store/database.ts';
import { askForMove } from './ask-for-move.ts';
import type { BusinessClock } from './business-clock.ts';
import { countsOf, findMove, lastMove, withdrawMove, type Move } from './moves.store.ts';
import { words } from './words.ts';

/** What happened on one business day of a move. */
export interface MovedDay {
  day: string;
  counts: Record<string, number>;
  /** The same as a person reads it. */
  text: string;
}

export interface ShownMove extends Pick<Move, 'wanted' | 'outcome' | 'problem'> {
  from: string;
  to: string | null;
  days: MovedDay[];
}

export interface ShownClock {
  /** Business time, ISO 8601 in UTC. */
  now: string;
  /** How far that is ahead of the machine's time. */
  aheadMs: number;
  isMoving: boolean;
  /** The move that is under way, or else the last one. */
  move: ShownMove | null;
}

/** What time it is, and what happened on the way there. */
export async function showClock(db: Db, clock: BusinessClock): Promise<ShownClock> {
  await clock.catchUp();
  const move = await lastMove(db);
  return {
    now: clock.now().toISOString(),
    aheadMs: clock.offsetMs(),
    isMoving: move !== undefined && move.endedAt === null,
    move: move ? await shown(db, move) : null,
  };
}

async function shown(db: Db, { id, wanted, fromAt, targetAt, outcome, problem }: Move): Promise<ShownMove> {
  const byDay = Map.groupBy(await countsOf(db, id), ({ day }) => day);
  const days = [...byDay].map(([day, counts]) => ({
    day,
    counts: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
    text: words.day(counts),
  }));
  return { wanted, outcome, problem, from: fromAt.toISOString(), to: targetAt?.toISOString() ?? null, days };
}

const lookEveryMs = 200;
const begunWithinMs = 30_000;
/** Shorter than a request may take. */
const patienceMs = 60_000;

interface Waiting {
  readonly look?: () => Promise<void>;
  /** Unset: as long as the move takes. */
  readonly mostMs?: number;
}

/** Waits until a move is over. `no_worker`: no one was there to carry it out, and it was taken back. */
export async function untilMoved(
  { db, machineClock }: Pick<Floor, 'db' | 'machineClock'>,
  id: MoveId,
  { look, mostMs = Infinity }: Waiting = {},
): Promise<'moved' | 'accepted' | 'no_worker'> {
  const askedMs = machineClock.now().getTime();
  for (;;) {
    const move = await findMove(db, id);
    if (!move) return 'no_worker';
    if (move.endedAt !== null) return 'moved';
    const waitedMs = machineClock.now().getTime() - askedMs;
    const isLate = move.begunAt === null && waitedMs > begunWithinMs;
    if (isLate && (await db.transaction().execute((tx) => withdrawMove(tx, id)))) return 'no_worker';
    if (waitedMs > mostMs) return 'accepted';
    await look?.();
    await pause(lookEveryMs);
  }
}

/** How pages and calls of this machine move time. */
export interface MovableClock {
  read(): Promise<ShownClock>;
  /** `accepted`: a worker goes on with it. `isPatient` waits for its end for a while, which is long enough for days. */
  move(wanted: string, isPatient: boolean): Promise<'moved' | 'accepted' | 'unclear' | 'already_moving' | 'no_worker'>;
}

export function movableClock(
  needs: Pick<Floor, 'db' | 'jobs' | 'machineClock'> & { clock: BusinessClock },
): MovableClock {
  return {
    read: () => showClock(needs.db, needs.clock),
    async move(wanted, isPatient) {
      const asked = await askForMove(needs, wanted);
      if (asked.kind !== 'asked') return asked.kind;
      return isPatient ? untilMoved(needs, asked.id, { mostMs: patienceMs }) : 'accepted';
    },
  };
}
