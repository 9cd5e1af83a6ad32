import { chance } from '../faults/chance.ts';
import type { Sim } from '../sims/sim.ts';
import type { Simulator } from '../simulator/simulator.ts';

const minutesOfMonth = 30 * 24 * 60;
/** Of a plan that names no allowance. */
const usualBytes = 100_000_000;

/**
 * Mean bytes per minute of an active SIM on a plan: what the settings say, otherwise such that a month comes to a share
 * of the plan's allowance that is believable for a device.
 */
export function usageRate(
  { settings, plansOf }: Pick<Simulator, 'settings' | 'plansOf'>,
  { carrier, iccid }: Pick<Sim, 'carrier' | 'iccid'>,
  planRef: string | null,
): number {
  if (settings.usageBytesPerMinute !== undefined) return settings.usageBytesPerMinute;
  const plan = plansOf(carrier).find((one) => one.planRef === planRef);
  const monthBytes = (plan?.includedBytes ?? usualBytes) * shareOf(`${settings.usageSeed ?? ''} ${iccid}`);
  return Math.max(1, Math.round(monthBytes / minutesOfMonth));
}

/** Most devices use half of their plan, give or take; a few hardly anything, a few all of it, and very few more. */
function shareOf(device: string): number {
  const place = chance(`place ${device}`);
  const within = (from: number, to: number) => from + chance(`share ${device}`) * (to - from);
  if (place < 0.03) return within(0.001, 0.02);
  if (place < 0.94) return within(0.15, 0.75);
  return place < 0.98 ? within(0.75, 0.95) : within(1.05, 1.6);
}
