import type { ChargeId } from '../../../kernel/ids.ts';
import { after } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { PaymentsNeeds } from '../payments-needs.ts';
import { changeAttempt, changeAttempts, lockAttempts } from './charges.store.ts';
import type { Attempt } from './attempt-row.ts';
import { answerWithinMs } from '../../methods/gateway/call-window.ts';
import { readBrakes } from './brakes.store.ts';
import { planCalls } from './plan-calls.ts';
import { chargeJob } from './request-charge.ts';
import { settleCharge, type Settlement } from './settle-charge.ts';
import type { MethodTrouble } from './method-brake.ts';

/** An attempt that its holder, and nobody else, calls the gateway for. */
export type CalledAttempt = Attempt & { calledAt: Date };

interface Asked {
  id: ChargeId;
  give: (attempt: CalledAttempt | undefined) => void;
  fail: (error: unknown) => void;
}

const waiting = new WeakMap<Db, Asked[]>();

/**
 * The first beat: notes that an attempt is about to be called. Undefined when it was called before, is not there, has to
 * wait for another charge of its method (its job comes again), or is over because its method is not charged any more.
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
      const locked = await lockAttempts(tx, [...new Set(asked.map(({ id }) => id))]);
      const uncalled = locked.filter(({ state, calledAt }) => state === 'sent' && calledAt === null);
      if (uncalled.length === 0) return new Map<ChargeId, CalledAttempt>();
      const calledAt = needs.clock.now();
      const methodIds = [...new Set(uncalled.map(({ methodId }) => methodId))];
      const plan = planCalls(uncalled, await readBrakes(tx, methodIds, calledAt), calledAt);
      const ids = plan.called.map(({ id }) => id);
      if (ids.length > 0) await changeAttempts(tx, ids, { calledAt, deadlineAt: after(calledAt, answerWithinMs) });
      for (const { attempt, trouble } of plan.stopped) await settleCharge(needs, tx, attempt, notTried(trouble));
      for (const { attempt, until } of plan.postponed) await postpone(needs, tx, attempt.id, until);
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

const notTried = (reasonCode: MethodTrouble): Settlement => ({
  kind: 'not_charged',
  reasonCode,
  reasonText: 'not tried: its method had been declined',
});

/** Looks leave it alone until its job has come again. */
async function postpone(needs: PaymentsNeeds, tx: Tx, chargeId: ChargeId, startAt: Date): Promise<void> {
  await changeAttempt(tx, chargeId, { deadlineAt: after(startAt, answerWithinMs) });
  await needs.jobs.enqueue(tx, chargeJob, { chargeId }, { startAt });
}
