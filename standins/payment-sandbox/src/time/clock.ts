import type { Database } from '../store/sandbox-database.ts';
import { addClockOffsetMs, readClockOffsetMs } from '../store/clock.store.ts';

/** Where time comes from; tests put in one that they move by hand. */
export type Clock = { now: () => Date };
export const systemClock: Clock = { now: () => new Date() };

export type SandboxClock = Clock & { advance: (ms: number) => Promise<Date> };

/** The given clock plus an offset that the control API adds to; the offset survives restarts. */
export async function openSandboxClock(database: Database, under: Clock): Promise<SandboxClock> {
  let offsetMs = await readClockOffsetMs(database);
  const now = () => new Date(under.now().getTime() + offsetMs);
  return {
    now,
    async advance(ms) {
      offsetMs = await addClockOffsetMs(database, ms);
      return now();
    },
  };
}
