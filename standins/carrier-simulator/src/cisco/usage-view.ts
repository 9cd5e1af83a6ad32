import type { CarrierPlan } from '../sims/plans.store.ts';
import type { Sim } from '../sims/sim.ts';
import { dailyUsage, dayMs, startOfCycle, startOfDay, totalBytes } from '../sims/usage.ts';
import { numbersView, shortView } from './device-view.ts';

/** What a device used since the cycle began; the counter starts again with each calendar month in UTC. */
export function usageView(sim: Sim, plans: readonly CarrierPlan[], now: number) {
  const days = dailyUsage(sim, { from: startOfCycle(now), to: startOfDay(now) + dayMs }, now);
  const usedBytes = totalBytes(days);
  const plan = plans.find((one) => one.planRef === sim.current.planRef);
  const limitBytes = plan?.overageLimitBytes ?? Number.POSITIVE_INFINITY;
  const override = sim.attributes['overageLimitOverride'] ?? 'DEFAULT';
  return {
    ...shortView(sim),
    ...numbersView(sim),
    ctdDataUsage: usedBytes,
    ctdSMSUsage: 0,
    ctdVoiceUsage: 0,
    ctdSessionCount: days.length,
    overageLimitReached: override === 'DEFAULT' && usedBytes >= limitBytes,
    overageLimitOverride: override,
  };
}
