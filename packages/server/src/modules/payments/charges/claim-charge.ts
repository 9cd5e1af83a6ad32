import type { ChargeId } from '../../../kernel/ids.ts';
import { after } from '../../../kernel/clock.ts';
import type { Db } from '../../../store/database.ts';
import type { PaymentsNeeds } from '../gateway/payments-needs.ts';
import { changeAttempts, lockAttempts, type Attempt } from './charges.store.ts';
import { answerWithinMs } from './call-window.ts';

/** An attempt that its holder, and nobody else, calls the gateway for. */
export type CalledAttempt = Attempt & { calledAt: Date };

interface Asked {
  id: ChargeId;
  give: (attempt: CalledAttempt | undefined) => void;
  fail: (error: unknown) => void;
}

const waiting = new WeakMap<Db, Asked[]>();

/**
 * The first beat: notes that an attempt is about to be called. Undefined when it was called before, or is not there. What
 * is asked for in the same moment, as the jobs of one batch are, is noted in one transaction.
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
      const calledAt = needs.clock.now();
      const ids = uncalled.map(({ id }) => id);
      if (ids.length > 0) await changeAttempts(tx, ids, { calledAt, deadlineAt: after(calledAt, answerWithinMs) });
      return new Map(uncalled.map((attempt) => [attempt.id, { ...attempt, calledAt }]));
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
