import type { Chore } from '../jobs/job.ts';
import type { Db } from '../store/database.ts';
import type { BusinessClock } from './business-clock.ts';
import { locks } from './clock.store.ts';

export interface ChoreGate {
  /** The chore as a worker's own turns may run it: never while business time moves. */
  readonly gated: (chore: Chore) => Chore;
  stop(): Promise<void>;
}

/**
 * Holds a lock of the database while any chore of this process that lives by business time runs, so that time is never
 * moved under it. While a move is under way the turns of workers leave those chores to it.
 */
export function choreGate(db: Db, clock: Pick<BusinessClock, 'isMoving'>): ChoreGate {
  let session: Promise<Session> | undefined;
  const opened = () => (session ??= openSession(db, () => (session = undefined)));
  return {
    gated(chore) {
      if (!isMoved(chore)) return chore;
      return {
        ...chore,
        async run(stopping) {
          if (clock.isMoving()) return;
          const { held } = await opened();
          if (!(await locks.beginWork(held))) return;
          try {
            await chore.run(stopping);
          } finally {
            await locks.endWork(held);
          }
        },
      };
    },
    stop: async () => (await session)?.close(),
  };
}

/** Whether a move of business time runs the chore. */
export function isMoved({ nextDueAt, isDaily, isWeekly }: Chore): boolean {
  return nextDueAt !== undefined || isDaily === true || isWeekly === true;
}

interface Session {
  held: Db;
  close(): Promise<void>;
}

/** A connection for the locks alone; once it is lost, so are they, and the next chore opens another. */
async function openSession(db: Db, onEnd: () => void): Promise<Session> {
  const { promise: held, resolve } = Promise.withResolvers<Db>();
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  const ended = db
    .connection()
    .execute(async (connection) => {
      resolve(connection);
      await isClosed;
    })
    .finally(onEnd);
  return {
    held: await Promise.race([held, ended.then(neverGiven)]),
    async close() {
      close();
      await ended;
    },
  };
}

function neverGiven(): never {
  throw new Error('there is no connection for the locks of chores');
}
