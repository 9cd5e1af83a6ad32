import {
  deviceName,
  deviceProblems,
  fitsCheckDigit,
  imeiFitsCheckDigit,
  isIccidFormat,
  isImeiFormat,
  plainIccid,
  plainImei,
  type CarrierId,
  type DeviceEntry,
  type DeviceProblem,
} from '@linekeeper/contract';
import type { LineId } from '../../kernel/ids.ts';
import type { FoundSim } from '../lines/index.ts';

export interface JudgedDevice {
  entry: DeviceEntry;
  /** Full form as in the inventory; null when the entry leads to no SIM. */
  iccid: string | null;
  imei: string | null;
  name: string | null;
  failedLineId: LineId | null;
  problems: DeviceProblem[];
}

export interface PlanRules {
  carrier: CarrierId;
  needsImei: boolean;
}

/** Digits to look up in the inventory; entries that can be no ICCID are left out. */
export function digitsToFind(entries: readonly DeviceEntry[]): string[] {
  return [...new Set(entries.map(({ iccid }) => plainIccid(iccid)).filter(isIccidFormat))];
}

/** Judges every device on its own, so that one bad row never hides the others. */
export function judgeDevices(
  entries: readonly DeviceEntry[],
  plan: PlanRules,
  sims: ReadonlyMap<string, FoundSim>,
): JudgedDevice[] {
  const seen = new Set<string>();
  return entries.map((entry) => {
    const digits = plainIccid(entry.iccid);
    const sim = sims.get(digits);
    const iccid = sim?.iccid ?? null;
    const isRepeated = seen.has(iccid ?? digits);
    seen.add(iccid ?? digits);
    const imei = plainImei(entry.imei ?? '');
    const name = (entry.name ?? '').trim();
    const problems = [...iccidProblems(digits, sim, plan, isRepeated), ...imeiProblems(imei, plan)];
    if (name !== '' && !deviceName.safeParse(name).success) problems.push('name_invalid');
    return {
      entry,
      iccid,
      imei: isImeiFormat(imei) ? fullImei(imei) : null,
      name: name === '' ? null : name,
      failedLineId: sim?.failedLineId ?? null,
      problems,
    };
  });
}

function iccidProblems(
  digits: string,
  sim: FoundSim | undefined,
  plan: PlanRules,
  isRepeated: boolean,
): DeviceProblem[] {
  if (digits === '') return ['iccid_missing'];
  if (!isIccidFormat(digits)) return ['iccid_format'];
  if (isRepeated) return ['iccid_repeated'];
  if (!sim) return ['iccid_unknown'];
  if (sim.use === 'taken') return ['iccid_taken'];
  if (sim.carrier !== plan.carrier) return ['iccid_other_carrier'];
  const isDoubtful = sim.match === 'check_digit' || (sim.match === 'exact' && !fitsCheckDigit(digits));
  return isDoubtful ? ['iccid_check_digit'] : [];
}

function imeiProblems(imei: string, plan: PlanRules): DeviceProblem[] {
  if (imei === '') return plan.needsImei ? ['imei_missing'] : [];
  if (!isImeiFormat(imei)) return ['imei_format'];
  return imeiFitsCheckDigit(imei) ? [] : ['imei_check_digit'];
}

/** 15 digits: a software version is dropped, a missing check digit added (3GPP TS 23.003). */
function fullImei(imei: string): string {
  if (imei.length === 15) return imei;
  const body = imei.slice(0, 14);
  const digit = Array.from({ length: 10 }, (_, one) => String(one)).find((one) => fitsCheckDigit(body + one));
  return `${body}${digit ?? ''}`;
}

export function isRefused(device: JudgedDevice): boolean {
  return device.problems.some((problem) => deviceProblems[problem][0] === 'refused');
}
