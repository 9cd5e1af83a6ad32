import { setTimeout as pause } from 'node:timers/promises';
import type { Floor } from '../jobs/floor.ts';
import { after } from '../kernel/clock.ts';
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

/** Waits until a move is over. False, and the move taken back, when no worker is there to carry it out. */
export async function untilMoved(
  { db, machineClock }: Pick<Floor, 'db' | 'machineClock'>,
  id: MoveId,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const latestBegin = after(machineClock.now(), begunWithinMs);
  for (;;) {
    const move = await findMove(db, id);
    if (!move || move.endedAt !== null) return move !== undefined;
    const isLate = move.begunAt === null && machineClock.now() > latestBegin;
    if (isLate && (await db.transaction().execute((tx) => withdrawMove(tx, id)))) return false;
    await look();
    await pause(lookEveryMs);
  }
}

/** How pages and calls of this machine move time. */
export interface MovableClock {
  read(): Promise<ShownClock>;
  /** `isPatient` answers when the move is over. Otherwise a worker goes on with it. */
  move(wanted: string, isPatient: boolean): Promise<'moved' | 'unclear' | 'already_moving' | 'no_worker'>;
}

export function movableClock(
  needs: Pick<Floor, 'db' | 'jobs' | 'machineClock'> & { clock: BusinessClock },
): MovableClock {
  return {
    read: () => showClock(needs.db, needs.clock),
    async move(wanted, isPatient) {
      const asked = await askForMove(needs, wanted);
      if (asked.kind !== 'asked') return asked.kind;
      return !isPatient || (await untilMoved(needs, asked.id)) ? 'moved' : 'no_worker';
    },
  };
}
