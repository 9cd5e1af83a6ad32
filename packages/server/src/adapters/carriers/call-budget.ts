import { after, type Clock } from '../../kernel/clock.ts';
import type { CallOutcome } from './carrier-call.ts';

export interface BudgetRules {
  perSecond: number;
  inFlight: number;
}

export type Pause = (ms: number) => Promise<void>;

/** A call that waited this long is not made: whoever asked would by now take it for lost and look for it. */
const mostWaitMs = 15_000;

/** Spaces calls to one carrier account evenly and keeps at most `inFlight` open. */
export function callBudget(rules: BudgetRules, clock: Clock, pause: Pause) {
  const gapMs = 1000 / rules.perSecond;
  const waiting: (() => void)[] = [];
  let open = 0;
  let freeAtMs = 0;
  async function enter(): Promise<void> {
    if (open >= rules.inFlight) await new Promise<void>((resolve) => void waiting.push(resolve));
    else open += 1;
    const nowMs = clock.now().getTime();
    const startMs = Math.max(nowMs, freeAtMs);
    freeAtMs = startMs + gapMs;
    if (startMs > nowMs) await pause(startMs - nowMs);
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else open -= 1;
  }
  return async function within(call: () => Promise<CallOutcome>): Promise<CallOutcome> {
    const latest = after(clock.now(), mostWaitMs);
    await enter();
    try {
      if (clock.now() > latest) return { kind: 'not_sent', text: 'too many calls are waiting' };
      return await call();
    } finally {
      leave();
    }
  };
}
