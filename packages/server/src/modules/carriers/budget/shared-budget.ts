import { after } from '../../../kernel/clock.ts';
import type { CallBudget, Urgency } from '../carrier/call-budget.port.ts';
import { holdTurns, type BudgetNeeds } from './budget.store.ts';
import { gatheredTurns } from './gathered-turns.ts';
import { loneTurns, tooMany } from './lone-turns.ts';

export interface BudgetRules {
  /** The account at the carrier; all that name it share its budget. */
  account: string;
  perSecond: number;
  /** Whether the carrier takes one call at a time only. */
  isOneAtATime?: boolean;
}

/** A call that waited this long is not made: the caller would take it for lost by now and look for it. */
const mostWaitMs = 15_000;

/**
 * One budget for an account, kept in the database. A turn that its process did not live to use is lost and nothing more.
 * No connection of the database is held while a call is made or waits; a call that waited too long does not ask for one.
 */
export function sharedBudget(needs: BudgetNeeds, { account, perSecond, isOneAtATime }: BudgetRules): CallBudget {
  const gapMs = 1000 / perSecond;
  const alone = loneTurns(needs, { account, gapMs });
  const takeTurn = gatheredTurns(needs, { account, gapMs });
  // One of each process asks the others, all others wait behind it here.
  const enter = gate();

  async function inTurn<Outcome>(latest: Date, call: () => Promise<Outcome>) {
    const startAt = await takeTurn(latest);
    if (!startAt) return tooMany;
    const now = needs.clock.now();
    if (startAt > now) await needs.pause(startAt.getTime() - now.getTime());
    return call();
  }

  return {
    async within(call, urgency = 'look') {
      const latest = after(needs.clock.now(), mostWaitMs);
      return isOneAtATime ? enter(urgency, () => alone(latest, call)) : inTurn(latest, call);
    },
    async hold(ms) {
      const until = after(needs.clock.now(), ms);
      await needs.db.transaction().execute((tx) => holdTurns(tx, account, until));
    },
  };
}

type Enter = <Result>(urgency: Urgency, work: () => Promise<Result>) => Promise<Result>;

/** Lets one through at a time: orders before looks, looks before the rest, and in each in the order of asking. */
function gate(): Enter {
  const waiting: Record<Urgency, (() => void)[]> = { command: [], look: [], rest: [] };
  let isBusy = false;
  function leave(): void {
    const next = waiting.command.shift() ?? waiting.look.shift() ?? waiting.rest.shift();
    isBusy = next !== undefined;
    next?.();
  }
  return async (urgency, work) => {
    if (isBusy) await new Promise<void>((enter) => void waiting[urgency].push(enter));
    isBusy = true;
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
