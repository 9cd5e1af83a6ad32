import { after, dayMs, hourMs, minuteMs } from '../../../kernel/clock.ts';

const waitsMs = [minuteMs, 4 * minuteMs, 10 * minuteMs, 45 * minuteMs, ...Array.from({ length: 5 }, () => dayMs)];

/** Looks happen 1, 5, 15 minutes and 1 hour after the doubt began, then daily five times; null: an operator must look. */
export function nextLookAt(looks: number, now: Date): Date | null {
  const waitMs = waitsMs[looks];
  return waitMs === undefined ? null : after(now, waitMs);
}

const askAgainMs = 10 * minuteMs;
const silentAtMostMs = 5 * dayMs;

/** A look that the gateway did not answer is none: it is repeated soon. Null after five days: an operator must look. */
export function afterSilence(calledAt: Date, now: Date): Date | null {
  return now.getTime() - calledAt.getTime() < silentAtMostMs ? after(now, askAgainMs) : null;
}

/** How long the gateway recognises an equal order, less a margin for clocks that differ. */
const repeatWithinMs = 8 * hourMs - 15 * minuteMs;
/** A new charge may not be visible at once, so one look that finds nothing proves nothing. */
const missesNeeded = 2;

/**
 * What to do when a look found no charge of ours: repeat the same order while the gateway would recognise it,
 * afterwards give it up as never charged.
 */
export function afterMiss(attempt: { calledAt: Date; misses: number }, now: Date): 'wait' | 'repeat' | 'give_up' {
  if (attempt.misses < missesNeeded) return 'wait';
  return now.getTime() - attempt.calledAt.getTime() < repeatWithinMs ? 'repeat' : 'give_up';
}
