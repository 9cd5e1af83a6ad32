import type { HomeKpis } from '@linekeeper/contract';

const busyMs = 2_000;
const calmMs = 60_000;

/** How soon the sums are read again: often while the carrier works on something. */
export function homePollMs(kpis: HomeKpis | undefined): number {
  return kpis && kpis.runningJobs.length > 0 ? busyMs : calmMs;
}
