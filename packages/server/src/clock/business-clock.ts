import { setTimeout as pause } from 'node:timers/promises';
import { after, type Clock } from '../kernel/clock.ts';
import type { Db } from '../store/database.ts';
import { listen } from '../store/listen.ts';
import { clockChannel, readClock } from './clock.store.ts';

/** Business time of an installation whose time can be moved. */
export interface BusinessClock extends Clock {
  /** How far it is ahead of the machine's time. */
  offsetMs(): number;
  isMoving(): boolean;
  /** Reads what holds now, for work that must not be done in yesterday's time. */
  catchUp(): Promise<void>;
}

/** As it stands in the database; moved by `catchUp` alone. */
export async function readBusinessClock(db: Db, machineClock: Clock): Promise<BusinessClock> {
  let state = await readClock(db);
  return {
    now: () => after(machineClock.now(), state.offsetMs),
    offsetMs: () => state.offsetMs,
    isMoving: () => state.isMoving,
    async catchUp() {
      const { offsetMs, isMoving } = await readClock(db);
      // Two readings may answer out of order.
      state = { offsetMs: Math.max(offsetMs, state.offsetMs), isMoving };
    },
  };
}

const againMs = 500;

/**
 * Keeps a process's clock at what the database says, without a query per call: it reads at every notification, and
 * whenever the connection for them is there again.
 */
export function followClock(
  clock: BusinessClock,
  url: string,
  onLost: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const catchUp = async () => {
    while (!signal.aborted) {
      try {
        return await clock.catchUp();
      } catch (error) {
        onLost(error);
        await pause(againMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const listening = listen({ url, channel: clockChannel }, () => void catchUp(), onLost);
  return {
    stop() {
      stopping.abort();
      return listening.stop();
    },
  };
}
