import { leasedTurn, pause } from './leased-turn.ts';

/** Longer than the work of any tab may take (20 s), so that a turn is taken over only from a tab that hangs. */
const waitForTurnMs = 25_000;
/** Locks and storage reach a tab on different ways: what the tab before wrote may come after the turn. */
const storageLagMs = 100;

/**
 * Runs the work in one tab at a time: by the browser's locks, or by a lease in storage where pages have none, as outside
 * secure contexts. A tab that hangs does not stop the others for longer than 25 s.
 */
export async function runAlone<Value>(name: string, work: () => Promise<Value>, nowMs: () => number): Promise<Value> {
  const locks = lockManager();
  if (!locks) return leasedTurn({ name, nowMs, waitMs: waitForTurnMs }, work);
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { value: await work() });
  if (atOnce) return atOnce.value;
  let began = false;
  const begin = async (): Promise<Value> => {
    began = true;
    await pause(storageLagMs);
    return work();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(waitForTurnMs) }, begin);
  } catch (error) {
    if (began) throw error;
    return locks.request(name, { steal: true }, work);
  }
}

/** Absent outside secure contexts. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
