import { iccidDigits, judgeDevice, type DeviceEntry, type DeviceRules, type DeviceVerdict } from '@linekeeper/contract';
import type { LineId, PlanId } from '../../../kernel/ids.ts';
import type { FoundSim } from '../../inventory/index.ts';

export interface JudgedDevice extends DeviceVerdict {
  entry: DeviceEntry;
  /** Full form as in the inventory; null when the entry leads to no SIM. */
  iccid: string | null;
  failedLineId: LineId | null;
  /** By whose rules it was judged: those of the plan of its carrier, else those of the first. */
  planId: PlanId;
}

type PlanRules = DeviceRules & { readonly id: PlanId };

/** The plans of one activation, each of another carrier. */
export interface PlansOfOrder {
  readonly first: PlanRules;
  readonly others: readonly PlanRules[];
}

/** Digits to look up in the inventory; entries that can be no ICCID are left out. */
export function digitsToFind(entries: readonly DeviceEntry[]): string[] {
  return [...new Set(entries.flatMap(({ iccid }) => iccidDigits(iccid) ?? []))];
}

/** Judges every device on its own, so that one bad row never hides the others. `seen`: the SIMs of earlier parts. */
export function judgeDevices(
  entries: readonly DeviceEntry[],
  plans: PlansOfOrder,
  sims: ReadonlyMap<string, FoundSim>,
  seen = new Set<string>(),
): JudgedDevice[] {
  return entries.map((entry) => {
    const digits = iccidDigits(entry.iccid);
    const sim = digits === undefined ? undefined : sims.get(digits);
    const named = sim?.iccid ?? digits;
    const isRepeated = named !== undefined && seen.has(named);
    if (named !== undefined) seen.add(named);
    const plan = (sim && plans.others.find(({ carrier }) => carrier === sim.carrier)) ?? plans.first;
    return {
      ...judgeDevice(entry, plan, { isRepeated, sim: sim ?? null }),
      entry,
      iccid: sim?.iccid ?? null,
      failedLineId: sim?.failedLineId ?? null,
      planId: plan.id,
    };
  });
}
