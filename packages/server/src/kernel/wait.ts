import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something has happened, at most `timeoutMs`; false when it has not. Tests do the work meanwhile. */
export type Wait = (hasHappened: () => Promise<boolean>, timeoutMs: number) => Promise<boolean>;

const everyMs = 100;

/** Asks again and again; the time that asking itself takes comes on top. */
export const pollingWait: Wait = async (hasHappened, timeoutMs) => {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += everyMs) {
    if (await hasHappened()) return true;
    await pause(everyMs);
  }
  return hasHappened();
};
