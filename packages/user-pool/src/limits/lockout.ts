const FREE_FAILURES = 5;
const MAX_LOCK_MS = 15 * 60_000;

/** A subject's failed sign-ins are forgotten after this long without any attempt. */
export const forgetFailuresMs = 15 * 60_000;

/** From the fifth failure on, 2^(n − 5) seconds of lock, at most 15 minutes; none before. */
export function lockMs(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(2 ** (failures - FREE_FAILURES) * 1000, MAX_LOCK_MS);
}

/** Whether this failure is the one that begins the locks, of those that follow each other. */
export function isFirstLock(failures: number): boolean {
  return failures === FREE_FAILURES;
}
