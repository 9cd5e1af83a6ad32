import { after, dayMs, minuteMs } from '../../../kernel/clock.ts';

/** The longest money call. */
const longestCallMs = minuteMs;
/** From noting a call to its recorded outcome: by then it has surely ended. */
export const answerWithinMs = 2 * minuteMs;

/**
 * Whether a call that was noted at `notedAt` may begin: it has to end before others look into it. A process that was
 * frozen in between finds that it may not.
 */
export function mayBeginCall(notedAt: Date, now: Date): boolean {
  return now.getTime() - notedAt.getTime() <= answerWithinMs - longestCallMs;
}

const waitsMs = [minuteMs, 4 * minuteMs, 10 * minuteMs, 45 * minuteMs, ...Array.from({ length: 5 }, () => dayMs)];

/** Looks happen 1, 5, 15 minutes and 1 hour after the doubt began, then daily five times; null: an operator must look. */
export function nextLookAt(looks: number, now: Date): Date | null {
  const waitMs = waitsMs[looks];
  return waitMs === undefined ? null : after(now, waitMs);
}

const askAgainMs = 10 * minuteMs;
const silentAtMostMs = 5 * dayMs;

/** A look without an answer does not count and is repeated soon. Null after five days: an operator must look. */
export function afterSilence(calledAt: Date, now: Date): Date | null {
  return now.getTime() - calledAt.getTime() < silentAtMostMs ? after(now, askAgainMs) : null;
}
