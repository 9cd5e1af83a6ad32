import type { Floor } from '../jobs/floor.ts';
import { utcDay } from '../kernel/clock.ts';
import { newId, type MoveId } from '../kernel/ids.ts';
import type { BusinessClock } from './business-clock.ts';
import { moveJob } from './move-jobs.ts';
import { insertMove } from './moves.store.ts';
import { readWantedMove, targetOf } from './wanted-move.ts';

export type AskedMove = { kind: 'asked'; id: MoveId } | { kind: 'unclear' } | { kind: 'already_moving' };

/** Has a worker move business time. `unclear` is also a way back, and a way that is too far. */
export async function askForMove(
  { db, clock, machineClock, jobs }: Pick<Floor, 'db' | 'jobs' | 'machineClock'> & { clock: BusinessClock },
  text: string,
): Promise<AskedMove> {
  const wanted = readWantedMove(text);
  if (!wanted) return { kind: 'unclear' };
  await clock.catchUp();
  const fromAt = clock.now();
  const id = newId<MoveId>('move');
  const isAlone = await db.transaction().execute(async (tx) => {
    const move = { id, wanted: text, fromAt, targetAt: targetOf(wanted, fromAt) };
    const isAdded = await insertMove(tx, { ...move, closedDay: utcDay(fromAt), askedAt: machineClock.now() });
    if (isAdded) await jobs.enqueue(tx, moveJob, { moveId: id });
    return isAdded;
  });
  return isAlone ? { kind: 'asked', id } : { kind: 'already_moving' };
}
