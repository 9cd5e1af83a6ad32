import type { Floor } from '../../../jobs/floor.ts';
import { after } from '../../../kernel/clock.ts';
import type { CallBudget } from '../carrier/call-budget.port.ts';
import { alone, holdTurns, takeTurn } from './budget.store.ts';
import { gate } from './gate.ts';

export interface BudgetRules {
  /** The account at the carrier; whoever names the same shares its budget. */
  account: string;
  perSecond: number;
  /** Whether the carrier takes one call at a time only. */
  isOneAtATime?: boolean;
}

export interface BudgetNeeds extends Pick<Floor, 'db' | 'clock'> {
  pause(ms: number): Promise<void>;
}

/** A call that waited this long is not made: whoever asked would by now take it for lost and look for it. */
const mostWaitMs = 15_000;
const tooMany = { kind: 'not_sent' as const, text: 'Too many calls to this carrier are waiting.' };

/**
 * One budget for an account, kept in the database. A turn that its process did not live to use is lost and nothing more.
 * Nobody asks again and again: each knows its instant, or waits in the database's own queue.
 */
export function sharedBudget(needs: BudgetNeeds, { account, perSecond, isOneAtATime }: BudgetRules): CallBudget {
  const gapMs = 1000 / perSecond;
  // One connection per process waits in the database, everybody else behind it here.
  const enter = gate();
  const inTurn = async <Outcome>(latest: Date, call: () => Promise<Outcome>) => {
    const now = needs.clock.now();
    const leftMs = latest.getTime() - now.getTime();
    const turn = { account, now, gapMs, mostWaitMs: leftMs };
    const startAt = leftMs < 0 ? undefined : await needs.db.transaction().execute((tx) => takeTurn(tx, turn));
    if (!startAt) return tooMany;
    if (startAt > now) await needs.pause(startAt.getTime() - now.getTime());
    return call();
  };
  return {
    async within(call) {
      const latest = after(needs.clock.now(), mostWaitMs);
      if (!isOneAtATime) return inTurn(latest, call);
      return enter(async () => {
        const leftMs = Math.max(1, latest.getTime() - needs.clock.now().getTime());
        const lock = { name: `carrier calls ${account}`, mostWaitMs: leftMs };
        return (await alone(needs.db, lock, () => inTurn(latest, call))) ?? tooMany;
      });
    },
    async hold(ms) {
      const until = after(needs.clock.now(), ms);
      await needs.db.transaction().execute((tx) => holdTurns(tx, account, until));
    },
  };
}
