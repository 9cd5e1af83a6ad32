import { handlerOf, type Chore, type JobHandler } from '../jobs/job.ts';
import { brandId, type MoveId } from '../kernel/ids.ts';
import { followClock } from './business-clock.ts';
import { carryOutMove, type MovingNeeds } from './carry-out-move.ts';
import { choreGate, isMoved } from './chore-gate.ts';
import { choreJob, moveJob } from './move-jobs.ts';

/** What a process needs so that business time can be moved; only an embedded installation has it. */
export interface TimeMachine {
  readonly handlers: JobHandler[];
  /** The worker's chores, which stand still while time moves. */
  readonly chores: Chore[];
  stop(): Promise<void>;
}

export function startTimeMachine(needs: MovingNeeds, databaseUrl: string): TimeMachine {
  const { clock, log, db } = needs;
  const following = followClock(clock, databaseUrl, (error) =>
    log.warn({ err: error }, 'moves of business time are not heard, connecting again'),
  );
  const gate = choreGate(db, clock);
  return {
    handlers: moveHandlers(needs),
    chores: needs.chores.map(gate.gated),
    stop: async () => void (await Promise.all([following.stop(), gate.stop()])),
  };
}

/** What workers do for moves. */
export function moveHandlers(needs: MovingNeeds): JobHandler[] {
  const due = new Map(needs.chores.filter(isMoved).map((chore) => [chore.name, chore]));
  return [
    handlerOf(moveJob, ({ moveId }) => moveOn(needs, brandId<MoveId>(moveId))),
    handlerOf(choreJob, ({ name }) => runChore(needs, due.get(name)), { batches: 2 }),
  ];
}

async function moveOn(needs: MovingNeeds, id: MoveId): Promise<void> {
  const isOver = await carryOutMove(needs, id);
  if (isOver) return;
  await needs.db.transaction().execute((tx) => needs.jobs.enqueue(tx, moveJob, { moveId: id }));
}

/** One that fails is logged and stays due: the move runs it again, and says so when that does not help. */
async function runChore({ clock, log }: MovingNeeds, chore: Chore | undefined): Promise<void> {
  await clock.catchUp();
  try {
    await chore?.run();
  } catch (error) {
    log.error({ event: 'jobs.chore-failed', err: error, chore: chore?.name }, 'chore failed');
  }
}
