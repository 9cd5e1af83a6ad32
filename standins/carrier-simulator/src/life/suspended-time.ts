import type { CarrierRules } from '../rules/carrier-rules.ts';
import type { Sim } from '../sims/sim.ts';
import { dayMs } from '../sims/usage.ts';

/** How long a SIM was suspended between two moments, in milliseconds. */
export function suspendedMs(sim: Pick<Sim, 'history'>, from: number, to: number): number {
  return sim.history.reduce((sum, change, index) => {
    if (change.state !== 'suspended' && change.state !== 'suspended_billed') return sum;
    const start = Math.max(change.effectiveAt.getTime(), from);
    const end = Math.min(sim.history[index + 1]?.effectiveAt.getTime() ?? to, to);
    return sum + Math.max(end - start, 0);
  }, 0);
}

/** When a SIM suspended at this moment is active again by the carrier's rules, or null. */
export function automaticResumeAt(sim: Sim, suspendedAt: number, rules: CarrierRules): number | null {
  const { suspendDaysInARow, suspendDaysPerYear } = rules;
  const inARow = suspendDaysInARow === null ? Number.POSITIVE_INFINITY : suspendDaysInARow * dayMs;
  const left =
    suspendDaysPerYear === null
      ? Number.POSITIVE_INFINITY
      : suspendDaysPerYear * dayMs - suspendedMs(sim, suspendedAt - 365 * dayMs, suspendedAt);
  const longestMs = Math.min(inARow, left);
  return Number.isFinite(longestMs) ? suspendedAt + Math.max(longestMs, 0) : null;
}
