import type { FaultBook } from '../faults/fault-book.ts';
import { shownIccid } from '../life/shown-iccid.ts';
import { toldUsage } from '../life/told-usage.ts';
import type { CarrierPlan } from '../sims/plans.store.ts';
import type { Sim } from '../sims/sim.ts';
import { dayMs, startOfCycle, startOfDay, totalBytes, totalMessages } from '../sims/usage.ts';
import { numbersView, shortView } from './device-view.ts';

export interface Sight {
  readonly faults: FaultBook;
  readonly now: number;
}

const hourMs = 3_600_000;

/** What a device used since the cycle began; the counter starts again with each calendar month in UTC. */
export function usageView(sight: Sight, sim: Sim, plans: readonly CarrierPlan[]) {
  const { faults } = sight;
  const plan = plans.find((one) => one.planRef === sim.current.planRef);
  const limitBytes = plan?.overageLimitBytes ?? Number.POSITIVE_INFINITY;
  const override = sim.attributes['overageLimitOverride'] ?? 'DEFAULT';
  const days = daysOfCycle(sight, sim);
  const usedBytes = counterOf(sight, sim, totalBytes(days));
  const reached = usedBytes >= limitBytes || faults.onSim('over-limit', sim) !== null;
  return {
    ...shortView(sim, shownIccid(faults, sim)),
    ...numbersView(sim),
    ctdDataUsage: usedBytes,
    ctdSMSUsage: totalMessages(days),
    ctdVoiceUsage: 0,
    ctdSessionCount: days.length,
    overageLimitReached: override === 'DEFAULT' && reached,
    overageLimitOverride: override,
  };
}

const daysOfCycle = (sight: Sight, sim: Sim) =>
  toldUsage(sight, sim, { from: startOfCycle(sight.now), to: startOfDay(sight.now) + dayMs });

/** The counter, which planted faults set back: at noon to zero, or a little in every second hour. */
function counterOf(sight: Sight, sim: Sim, usedBytes: number): number {
  const { faults, now } = sight;
  const noon = startOfDay(now) + dayMs / 2;
  if (faults.onSim('usage-reset', sim) && now >= noon) {
    return usedBytes - totalBytes(daysOfCycle({ faults, now: noon }, sim));
  }
  const sinks = faults.onSim('usage-down', sim) !== null && Math.floor(now / hourMs) % 2 === 1;
  return sinks ? Math.floor(usedBytes * 0.8) : usedBytes;
}
