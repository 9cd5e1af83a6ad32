import { after } from '../../../kernel/clock.ts';
import type { PaymentMethodId } from '../../../kernel/ids.ts';
import { isTrusted, troubleWith, type Brake, type MethodTrouble } from './method-brake.ts';
import type { Attempt } from './attempt-row.ts';

export interface CallPlan {
  called: Attempt[];
  /** Their method is not charged any more, or not today. */
  stopped: { attempt: Attempt; trouble: MethodTrouble }[];
  /** Another charge of their method is under way, and what its bank says comes first. */
  postponed: { attempt: Attempt; until: Date }[];
}

const shortestWaitMs = 2000;

/**
 * Which of these attempts may be called now. A method is asked for one charge at a time until its bank has approved one,
 * so that a card that declines is declined once and not as often as it is due.
 */
export function planCalls(
  attempts: readonly Attempt[],
  brakes: ReadonlyMap<PaymentMethodId, Brake>,
  now: Date,
): CallPlan {
  const plan: CallPlan = { called: [], stopped: [], postponed: [] };
  const asked = new Set<PaymentMethodId>();
  for (const attempt of attempts) {
    const brake = brakes.get(attempt.methodId);
    const trouble = brake && troubleWith(brake);
    const { callingSince = null } = brake ?? {};
    if (trouble) plan.stopped.push({ attempt, trouble });
    else if (!brake || isTrusted(brake) || (callingSince === null && !asked.has(attempt.methodId))) {
      plan.called.push(attempt);
      asked.add(attempt.methodId);
    } else plan.postponed.push({ attempt, until: laterThan(callingSince ?? now, now) });
  }
  return plan;
}

/** The longer the other call has taken, the longer it may still take. */
function laterThan(callingSince: Date, now: Date): Date {
  return after(now, Math.max(shortestWaitMs, now.getTime() - callingSince.getTime()));
}
