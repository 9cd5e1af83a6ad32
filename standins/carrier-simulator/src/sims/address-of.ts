import type { Sim } from './sim.ts';

/** The private address that the practice network gives a SIM, always the same; null while it is not in service. */
export function addressOf({ serial, current }: Pick<Sim, 'serial' | 'current'>): string | null {
  if (current.state !== 'active') return null;
  return `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
}
