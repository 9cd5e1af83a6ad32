import { chance } from '../faults/chance.ts';
import type { FaultBook } from '../faults/fault-book.ts';
import type { Sim } from '../sims/sim.ts';
import { type DailyUsage, dailyUsage, dayMs } from '../sims/usage.ts';

const huge = 172_769_726_373;

/** The days that a carrier tells of, which planted faults may falsify; always in the same way for the same moment. */
export function toldUsage(
  { faults, now }: { faults: FaultBook; now: number },
  sim: Sim,
  window: { from: number; to: number },
): DailyUsage[] {
  const days = dailyUsage(sim, window, now);
  if (!faults.mayStrike(sim.iccid)) return days;
  const lies = (kind: Parameters<typeof faults.onSim>[0]) => faults.onSim(kind, sim) !== null;
  const [missing, late, restated, large] = [
    lies('usage-missing-day'),
    lies('usage-late-day'),
    lies('usage-restated'),
    lies('usage-huge'),
  ];
  return days
    .filter((day) => !missing || chance(`missing ${sim.iccid} ${day.dayStart}`) >= 1 / 3)
    .filter((day) => !late || now >= day.dayStart + 3 * dayMs)
    .map((day) => {
      // Young days are reported a tenth too low and corrected a day after their end.
      const young = restated && now < day.dayStart + 2 * dayMs;
      const usedBytes = young ? Math.floor(day.usedBytes * 0.9) : day.usedBytes;
      return { ...day, usedBytes: large ? usedBytes + huge : usedBytes };
    });
}
