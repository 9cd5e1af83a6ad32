import { deviceProblems, iccidDigits, judgeDevice, type DeviceProblem, type DeviceRules } from '@linekeeper/contract';
import { isBlank, type DeviceField, type DeviceRow } from './device-row.ts';

export interface Finding {
  /** `bad` keeps the device out, `warn` asks for a second look. */
  readonly tone: 'bad' | 'warn';
  readonly text: string;
}

export type Findings = Readonly<Partial<Record<DeviceField, Finding>>>;

/** What is wrong with each row, by its key; rows in order are missing there. Blank rows say nothing. */
export function checkDevices(rows: readonly DeviceRow[], plan: DeviceRules): ReadonlyMap<string, Findings> {
  const seen = new Set<string>();
  const found = new Map<string, Findings>();
  for (const row of rows) {
    if (isBlank(row)) continue;
    const digits = iccidDigits(row.iccid);
    const { problems } = judgeDevice(row, plan, { isRepeated: digits !== undefined && seen.has(digits) });
    if (digits !== undefined) seen.add(digits);
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
