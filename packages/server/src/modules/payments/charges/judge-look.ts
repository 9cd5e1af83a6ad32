import type { Found, FoundCharge } from '../../methods/gateway/gateway.port.ts';
import type { Attempt } from './attempt-row.ts';
import { afterMiss, missesNow } from './look-schedule.ts';
import type { Settlement } from './settle-charge.ts';

export type LookStep =
  | { kind: 'settle'; settlement: Exclude<Settlement, { kind: 'unknown' }> }
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
  reasonText: 'the gateway has no charge with our number',
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
    return { kind: 'settle', settlement: found };
  if (attempt.state === 'held' || calledAt === null) return { kind: 'undecided' };
  const misses = missesNow({ ...attempt, calledAt }, now);
  const step = afterMiss({ misses, calledAt, repeatedAt }, now);
  if (step === 'give_up') return { kind: 'settle', settlement: found ?? neverCharged };
  return step === 'repeat' && found === null ? { kind: 'repeat' } : { kind: 'wait', misses };
}

/** Money was taken, or the gateway keeps it for review. */
export function takesMoney({ kind }: Settlement): boolean {
  return kind === 'approved' || kind === 'held';
}
