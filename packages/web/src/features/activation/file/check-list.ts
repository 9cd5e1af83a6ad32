import { deviceProblems, iccidDigits, judgeDevice, type DeviceProblem, type DeviceRules } from '@linekeeper/contract';
import type { DeviceTexts } from '../devices/device-row.ts';

export interface ProblemRow {
  /** Its place among the devices, from 1: the number that the review shows too. */
  readonly row: number;
  /** Where the file has it. */
  readonly line: number;
  readonly found: string;
}

/** Rows with the same problem, and so with the same fix. */
export interface ProblemGroup {
  readonly problem: DeviceProblem;
  readonly tone: 'bad' | 'warn';
  readonly text: string;
  readonly count: number;
  readonly firstRows: readonly ProblemRow[];
}

export interface CheckedList {
  /** Rows that can be sent, with or without a warning. */
  readonly readyCount: number;
  readonly refusedCount: number;
  readonly warnedCount: number;
  readonly groups: readonly ProblemGroup[];
}

interface Group {
  count: number;
  firstRows: ProblemRow[];
}

const shownRows = 5;
const atOnce = 2_000;

/**
 * Judges a list of any length, in parts so that the page stays responsive; reports its progress, 0 to 100.
 * `lineOf` gives the line of the file that holds a device.
 */
export async function checkList(
  devices: readonly DeviceTexts[],
  plan: DeviceRules,
  onPercent: (percent: number) => void,
  lineOf = (index: number): number => index + 1,
): Promise<CheckedList> {
  const seen = new Set<string>();
  const groups = new Map<DeviceProblem, Group>();
  let refusedCount = 0;
  let warnedCount = 0;
  for (const [index, device] of devices.entries()) {
    const problems = judge(device, plan, seen);
    for (const problem of problems)
      note(groups, problem, { row: index + 1, line: lineOf(index), found: foundOf(device, problem) });
    if (problems.some(isRefused)) refusedCount += 1;
    else if (problems.length > 0) warnedCount += 1;
    if (index % atOnce === atOnce - 1) {
      onPercent(Math.floor((100 * index) / devices.length));
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
  return { readyCount: devices.length - refusedCount, refusedCount, warnedCount, groups: presented(groups) };
}

function judge(device: DeviceTexts, plan: DeviceRules, seen: Set<string>): readonly DeviceProblem[] {
  const digits = iccidDigits(device.iccid);
  const { problems } = judgeDevice(device, plan, { isRepeated: digits !== undefined && seen.has(digits) });
  if (digits !== undefined) seen.add(digits);
  return problems;
}

function note(groups: Map<DeviceProblem, Group>, problem: DeviceProblem, at: ProblemRow): void {
  const group = groups.get(problem) ?? { count: 0, firstRows: [] };
  groups.set(problem, group);
  group.count += 1;
  if (group.firstRows.length < shownRows) group.firstRows.push(at);
}

function presented(groups: ReadonlyMap<DeviceProblem, Group>): ProblemGroup[] {
  return [...groups]
    .map(([problem, group]) => ({
      problem,
      tone: isRefused(problem) ? ('bad' as const) : ('warn' as const),
      text: deviceProblems[problem][1],
      ...group,
    }))
    .toSorted((one, other) => one.tone.localeCompare(other.tone) || other.count - one.count);
}

function isRefused(problem: DeviceProblem): boolean {
  return deviceProblems[problem][0] === 'refused';
}

function foundOf({ iccid, imei, name }: DeviceTexts, problem: DeviceProblem): string {
  if (problem.startsWith('iccid')) return iccid;
  return problem.startsWith('imei') ? imei : name;
}
