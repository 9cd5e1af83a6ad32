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
const missesApartMs = minuteMs;

/** Whether the gateway would still recognise the order as the same one. */
export function mayRepeat(calledAt: Date, now: Date): boolean {
  return now < repeatsEndAt(calledAt);
}

export function repeatsEndAt(calledAt: Date): Date {
  return after(calledAt, repeatWithinMs);
}

/** How many searches found nothing, with one more now: those that follow each other closely, or a call, count once. */
export function missesNow(
  attempt: { misses: number; calledAt: Date; repeatedAt: Date | null; missedAt: Date | null },
  now: Date,
): number {
  const { misses, calledAt, repeatedAt, missedAt } = attempt;
  const lastMs = Math.max(calledAt.getTime(), repeatedAt?.getTime() ?? 0, missedAt?.getTime() ?? 0);
  return now.getTime() - lastMs < missesApartMs ? misses : misses + 1;
}

/**
 * What to do when searches found no charge of ours: repeat the same order while the gateway would recognise it,
 * afterwards give it up as never charged. What was repeated late may show up late, and is waited for as long again.
 */
export function afterMiss(
  { misses, calledAt, repeatedAt }: { misses: number; calledAt: Date; repeatedAt: Date | null },
  now: Date,
): 'wait' | 'repeat' | 'give_up' {
  if (misses < missesNeeded) return 'wait';
  if (mayRepeat(calledAt, now)) return 'repeat';
  return mayRepeat(repeatedAt ?? calledAt, now) ? 'wait' : 'give_up';
}
