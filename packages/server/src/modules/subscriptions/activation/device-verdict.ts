import { iccidDigits, judgeDevice, type DeviceEntry, type DeviceRules, type DeviceVerdict } from '@linekeeper/contract';
import type { LineId } from '../../../kernel/ids.ts';
import type { FoundSim } from '../../inventory/index.ts';

export interface JudgedDevice extends DeviceVerdict {
  entry: DeviceEntry;
  /** Full form as in the inventory; null when the entry leads to no SIM. */
  iccid: string | null;
  failedLineId: LineId | null;
}

/** Digits to look up in the inventory; entries that can be no ICCID are left out. */
export function digitsToFind(entries: readonly DeviceEntry[]): string[] {
  return [...new Set(entries.flatMap(({ iccid }) => iccidDigits(iccid) ?? []))];
}

/** Judges every device on its own, so that one bad row never hides the others. `seen`: the SIMs of earlier parts. */
export function judgeDevices(
  entries: readonly DeviceEntry[],
  plan: DeviceRules,
  sims: ReadonlyMap<string, FoundSim>,
  seen = new Set<string>(),
): JudgedDevice[] {
  return entries.map((entry) => {
    const digits = iccidDigits(entry.iccid);
    const sim = digits === undefined ? undefined : sims.get(digits);
    const named = sim?.iccid ?? digits;
    const isRepeated = named !== undefined && seen.has(named);
    if (named !== undefined) seen.add(named);
    return {
      ...judgeDevice(entry, plan, { isRepeated, sim: sim ?? null }),
      entry,
      iccid: sim?.iccid ?? null,
      failedLineId: sim?.failedLineId ?? null,
    };
  });
}
