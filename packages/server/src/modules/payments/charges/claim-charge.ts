import type { ChargeId, PaymentMethodId } from '../../../kernel/ids.ts';
import { after } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { PaymentsNeeds } from './payments-needs.ts';
import { changeAttempt, changeAttempts, lockAttempts } from './charges.store.ts';
import type { Attempt } from './attempt.ts';
import { answerWithinMs } from '../../methods/index.ts';
import { chargeJob } from './request-charge.ts';
import { concludeCharge, type Conclusion } from './conclude-charge.ts';
import { isTrusted, readBrakes, troubleWith, type Brake } from './brake-method.ts';
import type { MethodTrouble } from './charge.ts';
import { words } from './words.ts';

/** An attempt that only its holder calls the gateway for. */
export type CalledAttempt = Attempt & { calledAt: Date };

interface Asked {
  id: ChargeId;
  give: (attempt: CalledAttempt | undefined) => void;
  fail: (error: unknown) => void;
}

const waiting = new WeakMap<Db, Asked[]>();

/**
 * The first beat: notes that an attempt is about to be called. Undefined when it was called before, is not there, has to
 * wait for another charge of its method (its job comes again), or is over because its method is no longer charged.
 * What is asked for in the same moment, as the jobs of one batch are, is noted in one transaction.
 */
export function claimCharge(needs: PaymentsNeeds, id: ChargeId): Promise<CalledAttempt | undefined> {
  const asked = waiting.get(needs.db) ?? [];
  if (asked.length === 0) {
    waiting.set(needs.db, asked);
    queueMicrotask(() => {
      waiting.delete(needs.db);
      void claimAll(needs, asked);
    });
  }
  return new Promise((give, fail) => asked.push({ id, give, fail }));
}

async function claimAll(needs: PaymentsNeeds, asked: readonly Asked[]): Promise<void> {
  try {
    const claimed = await needs.db.transaction().execute(async (tx) => {
      const { locked, methods } = await lockAttempts(needs, tx, [...new Set(asked.map(({ id }) => id))]);
      const uncalled = locked.filter(({ state, calledAt }) => state === 'sent' && calledAt === null);
      if (uncalled.length === 0) return new Map<ChargeId, CalledAttempt>();
      const calledAt = needs.clock.now();
      const plan = planCalls(uncalled, await readBrakes(tx, methods, calledAt), calledAt);
      const ids = plan.called.map(({ id }) => id);
      if (ids.length > 0) await changeAttempts(tx, ids, { calledAt, deadlineAt: after(calledAt, answerWithinMs) });
      for (const { attempt, trouble } of plan.stopped) await concludeCharge(needs, tx, attempt, notTried(trouble));
      for (const { attempt, waitMs } of plan.postponed) await postpone(needs, tx, attempt.id, waitMs);
      return new Map(plan.called.map((attempt) => [attempt.id, { ...attempt, calledAt }]));
    });
    for (const { id, give } of asked) {
      give(claimed.get(id));
      // Two jobs about one attempt: only the first of them calls.
      claimed.delete(id);
    }
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}

const notTried = (reasonCode: MethodTrouble): Conclusion => ({
  kind: 'not_charged',
  reasonCode,
  reasonText: words.notTried,
});

/** Looks leave it alone until its job has come again. */
async function postpone(needs: PaymentsNeeds, tx: Tx, chargeId: ChargeId, waitMs: number): Promise<void> {
  await changeAttempt(tx, chargeId, { deadlineAt: after(needs.clock.now(), waitMs + answerWithinMs) });
  const startAt = after(needs.machineClock.now(), waitMs);
  await needs.jobs.enqueue(tx, chargeJob, { chargeId }, { startAt });
}

interface CallPlan {
  called: Attempt[];
  /** Their method is no longer charged, or not today. */
  stopped: { attempt: Attempt; trouble: MethodTrouble }[];
  /** Another charge of their method is under way, and what its bank says comes first. */
  postponed: { attempt: Attempt; waitMs: number }[];
}

const shortestWaitMs = 2000;

/**
 * Which of these attempts may be called now. A method is asked for one charge at a time until its bank has approved one,
 * so that a card that declines is declined once and not as often as it is due.
 */
function planCalls(attempts: readonly Attempt[], brakes: ReadonlyMap<PaymentMethodId, Brake>, now: Date): CallPlan {
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
    } else plan.postponed.push({ attempt, waitMs: waitFor(callingSince ?? now, now) });
  }
  return plan;
}

/** The longer the other call has taken, the longer it may still take. */
function waitFor(callingSince: Date, now: Date): number {
  return Math.max(shortestWaitMs, now.getTime() - callingSince.getTime());
}
