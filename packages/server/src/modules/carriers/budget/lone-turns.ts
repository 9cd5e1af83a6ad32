import { randomUUID } from 'node:crypto';
import { endTurn, takeTurnAlone, type BudgetNeeds } from './budget.store.ts';
import { words } from './words.ts';

/** What a call gets that would wait too long. */
export const tooMany = { kind: 'not_sent' as const, text: words.tooManyCalls };

/** A call with the waiting before it is over by then; a process that died in it holds up the others no longer. */
const leaseMs = 45_000;
/** How often a process asks again whether the one call of another is over, and how long it is next after that. */
const askAgainMs = 150;
const wantMs = 1000;

type InTurn = <Outcome>(latest: Date, call: () => Promise<Outcome>) => Promise<Outcome | typeof tooMany>;

/** Turns at a carrier that takes one call at a time, over all processes; each asks for one at a time only. */
export function loneTurns(needs: BudgetNeeds, { account, gapMs }: { account: string; gapMs: number }): InTurn {
  const holder = randomUUID();

  async function untilOver<Outcome>(waitMs: number, call: () => Promise<Outcome>): Promise<Outcome> {
    try {
      if (waitMs > 0) await needs.pause(waitMs);
      return await call();
    } finally {
      // What the carrier answered counts; an end that could not be noted is one when its time is over.
      await endTurn(needs.db, account, holder).catch(() => undefined);
    }
  }

  return async (latest, call) => {
    for (let now = needs.clock.now(); now <= latest; now = needs.clock.now()) {
      const mostWaitMs = latest.getTime() - now.getTime();
      const turn = { account, now, gapMs, mostWaitMs, holder, leaseMs, wantMs };
      const taken = await needs.db.transaction().execute((tx) => takeTurnAlone(tx, turn));
      if (taken === undefined) return tooMany;
      if (taken !== 'busy') return untilOver(taken.getTime() - now.getTime(), call);
      await needs.pause(askAgainMs);
    }
    return tooMany;
  };
}
