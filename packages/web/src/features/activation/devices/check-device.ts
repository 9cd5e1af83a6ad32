import {
  deviceProblems,
  iccidDigits,
  judgeDevice,
  type CarrierId,
  type DeviceProblem,
  type DeviceRules,
} from '@linekeeper/contract';
import { isBlank, type DeviceField, type DeviceRow, type DeviceTexts } from './device-row.ts';
import { simOf, type KnownSims } from './known-sim.ts';

export interface Finding {
  /** `bad` keeps the device out, `warn` asks for a second look. */
  readonly tone: 'bad' | 'warn';
  readonly text: string;
}

export type Findings = Readonly<Partial<Record<DeviceField, Finding>>>;

/** By whose rules devices are judged: what the inventory said, and the plans that are chosen by now. */
export interface ListRules {
  readonly sims: KnownSims;
  readonly planOf: (carrier: CarrierId) => DeviceRules | undefined;
}

/** Before a plan is chosen any device fits it. */
const anyPlan = (carrier: CarrierId): DeviceRules => ({ carrier, needsImei: false });

/** What is wrong with a device; `seen` holds the SIMs of those before it, and gets its own. */
export function problemsOf(device: DeviceTexts, { sims, planOf }: ListRules, seen: Set<string>): DeviceProblem[] {
  const sim = simOf(sims, device.iccid);
  const named = sim?.iccid ?? iccidDigits(device.iccid);
  const isRepeated = named !== undefined && seen.has(named);
  if (named !== undefined) seen.add(named);
  const carrier = sim?.carrier ?? 'none';
  return [...judgeDevice(device, planOf(carrier) ?? anyPlan(carrier), { isRepeated, sim }).problems];
}

/** What is wrong with each row, by its key; rows in order are missing there. Blank rows say nothing. */
export function checkDevices(rows: readonly DeviceRow[], rules: ListRules): ReadonlyMap<string, Findings> {
  const seen = new Set<string>();
  const found = new Map<string, Findings>();
  for (const row of rows) {
    if (isBlank(row)) continue;
    const problems = problemsOf(row, rules, seen);
    if (problems.length > 0) found.set(row.key, findingsOf(problems));
  }
  return found;
}

/** Whether a row can be sent as it is; warnings do not keep it back. */
export function isBad(findings: Findings | undefined): boolean {
  return Object.values(findings ?? {}).some(({ tone }) => tone === 'bad');
}

/** The first problem of each field, under which it is shown. */
function findingsOf(problems: readonly DeviceProblem[]): Findings {
  const findings: Partial<Record<DeviceField, Finding>> = {};
  for (const problem of problems) {
    const [verdict, text] = deviceProblems[problem];
    findings[fieldOf(problem)] ??= { tone: verdict === 'refused' ? 'bad' : 'warn', text };
  }
  return findings;
}

function fieldOf(problem: DeviceProblem): DeviceField {
  if (problem.startsWith('iccid')) return 'iccid';
  return problem.startsWith('imei') ? 'imei' : 'name';
}
