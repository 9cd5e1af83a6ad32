import { iccidDigits, type CarrierId, type CheckedSim, type SimFound, type SimStanding } from '@linekeeper/contract';

/** What the inventory said about a SIM of the account. */
export interface KnownSim extends SimFound {
  /** Full form. */
  readonly iccid: string;
  /** As customers know the carrier. */
  readonly carrierName: string;
  readonly standing: SimStanding;
  /** The account's line that uses it. */
  readonly lineId: string | null;
}

/** By digits as they were asked for; null: unknown to the inventory, missing: not asked yet. */
export type KnownSims = ReadonlyMap<string, KnownSim | null>;

export function knownSim(sim: CheckedSim): KnownSim | null {
  const { iccid, carrier, carrierName, standing, match, lineId } = sim;
  if (iccid === null || carrier === null || match === null) return null;
  const use = standing === 'in_use' ? 'taken' : standing === 'failed' ? 'failed' : 'free';
  return { iccid, carrier, carrierName: carrierName ?? carrier, standing, match, use, lineId };
}

/** What is known of the SIM that a typed number leads to; undefined before the inventory was asked. */
export function simOf(sims: KnownSims, typed: string): KnownSim | null | undefined {
  const digits = iccidDigits(typed);
  return digits === undefined ? undefined : sims.get(digits);
}

export interface CarrierGroup {
  readonly id: CarrierId;
  readonly name: string;
  readonly deviceCount: number;
}

/** The carriers of a list's SIMs, each SIM once, the one with most first; SIMs that a line uses are left out. */
export function carriersOf(typed: readonly { readonly iccid: string }[], sims: KnownSims): CarrierGroup[] {
  const usable = new Map<string, KnownSim>();
  for (const { iccid } of typed) {
    const sim = simOf(sims, iccid);
    if (sim && sim.use !== 'taken') usable.set(sim.iccid, sim);
  }
  return [...Map.groupBy(usable.values(), ({ carrier }) => carrier)]
    .map(([id, all]) => ({ id, name: all[0]?.carrierName ?? id, deviceCount: all.length }))
    .toSorted((one, other) => other.deviceCount - one.deviceCount);
}
