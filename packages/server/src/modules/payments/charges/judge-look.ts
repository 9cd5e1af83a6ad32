import { after, hourMs, minuteMs } from '../../../kernel/clock.ts';
import type { Found, FoundCharge } from '../../methods/index.ts';
import type { Attempt } from './attempt.ts';
import type { Conclusion } from './conclude-charge.ts';
import { words } from './words.ts';

export type LookStep =
  | { kind: 'conclude'; conclusion: Exclude<Conclusion, { kind: 'unknown' }> }
  /** Nothing that decides was found; how often now. */
  | { kind: 'wait'; misses: number }
  | { kind: 'repeat' }
  /** The gateway gave no answer. */
  | { kind: 'silent'; cause: string }
  /** The gateway itself does not know yet. */
  | { kind: 'undecided' };

const neverCharged = {
  kind: 'not_charged',
  reasonCode: 'not_charged',
  reasonText: words.neverCharged,
} as const;

/**
 * What a search at the gateway means for an attempt whose outcome is open. That money was taken counts at once. That none
 * was taken counts at once, too, when the order was sent a single time; a repeat may show up hours after its original.
 */
export function judgeLook(attempt: Attempt, read: Found<FoundCharge>, now: Date): LookStep {
  if (read.kind === 'unknown') return { kind: 'silent', cause: read.cause };
  const found = read.kind === 'found' ? read.found : null;
  if (found?.kind === 'unknown') return { kind: 'undecided' };
  const { calledAt, transId, repeatedAt } = attempt;
  if (found && (takesMoney(found) || transId !== null || repeatedAt === null))
    return { kind: 'conclude', conclusion: found };
  if (attempt.state === 'held' || calledAt === null) return { kind: 'undecided' };
  const misses = missesNow({ ...attempt, calledAt }, now);
  const step = afterMiss({ misses, calledAt, repeatedAt }, now);
  if (step === 'give_up') return { kind: 'conclude', conclusion: found ?? neverCharged };
  return step === 'repeat' && found === null ? { kind: 'repeat' } : { kind: 'wait', misses };
}

/** Money was taken, or the gateway keeps it for review. */
export function takesMoney({ kind }: Conclusion): boolean {
  return kind === 'approved' || kind === 'held';
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
