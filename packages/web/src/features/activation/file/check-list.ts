import { deviceProblems, type DeviceProblem } from '@linekeeper/contract';
import { problemsOf, type ListRules } from '../devices/check-device.ts';
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
  readonly rows: readonly ProblemRow[];
}

export interface CheckedList {
  /** Rows that can be sent, with or without a warning. */
  readonly readyCount: number;
  readonly refusedCount: number;
  readonly warnedCount: number;
  readonly groups: readonly ProblemGroup[];
}

const atOnce = 2_000;

/**
 * Judges a list of any length, in parts so that the page stays responsive; reports its progress, 0 to 100.
 * `lineOf` gives the line of the file that holds a device.
 */
export async function checkList(
  devices: readonly DeviceTexts[],
  rules: ListRules,
  onPercent: (percent: number) => void,
  lineOf = (index: number): number => index + 1,
): Promise<CheckedList> {
  const seen = new Set<string>();
  const groups = new Map<DeviceProblem, ProblemRow[]>();
  let refusedCount = 0;
  let warnedCount = 0;
  for (const [index, device] of devices.entries()) {
    const problems = problemsOf(device, rules, seen);
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

function note(groups: Map<DeviceProblem, ProblemRow[]>, problem: DeviceProblem, at: ProblemRow): void {
  const rows = groups.get(problem) ?? [];
  groups.set(problem, rows);
  rows.push(at);
}

function presented(groups: ReadonlyMap<DeviceProblem, readonly ProblemRow[]>): ProblemGroup[] {
  return [...groups]
    .map(([problem, rows]) => ({
      problem,
      tone: isRefused(problem) ? ('bad' as const) : ('warn' as const),
      text: deviceProblems[problem][1],
      rows,
    }))
    .toSorted((one, other) => one.tone.localeCompare(other.tone) || other.rows.length - one.rows.length);
}

/** The devices that keep the list back, by their place from 1, with all that is wrong with each. */
export function refusedRows({ groups }: Pick<CheckedList, 'groups'>): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { tone, text, rows } of groups)
    if (tone === 'bad') for (const { row } of rows) found.set(row, [...(found.get(row) ?? []), text]);
  return found;
}

function isRefused(problem: DeviceProblem): boolean {
  return deviceProblems[problem][0] === 'refused';
}

function foundOf({ iccid, imei, name }: DeviceTexts, problem: DeviceProblem): string {
  if (problem.startsWith('iccid')) return iccid;
  return problem.startsWith('imei') ? imei : name;
}
