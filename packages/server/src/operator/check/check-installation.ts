import { fault, type Finding, type Verdict } from './finding.ts';
import { aroundPoints } from './around-points.ts';
import { mailPoints } from './mail-points.ts';
import { ownPoints } from './own-points.ts';
import type { CheckNeeds } from './point.ts';
import { words } from './words.ts';

/** Looks at every point and prints what it finds; changes nothing. Exit code 1 when there is a fault, else 0. */
export async function checkInstallation(needs: CheckNeeds, print: (line: string) => void): Promise<number> {
  const points = [...ownPoints(needs), ...aroundPoints(needs), ...mailPoints(needs)];
  const found = await Promise.all(points.map(async (point) => ({ name: point.name, findings: await point.look() })));
  const counts: Record<Verdict, number> = { ok: 0, warning: 0, fault: 0 };
  for (const { name, findings } of found)
    for (const { verdict, text } of findings) {
      counts[verdict] += 1;
      print(lineOf(name, { verdict, text }));
    }
  print(words.summary(counts));
  return counts.fault > 0 ? 1 : 0;
}

/** Settings that cannot be read leave nothing else to look at: prints them; exit code 1. */
export function tellUnreadable(problems: readonly string[], print: (line: string) => void): number {
  for (const problem of problems) print(lineOf(words.points.settings, fault(problem)));
  print(words.summary({ ok: 0, warning: 0, fault: problems.length }));
  return 1;
}

const lineOf = (name: string, { verdict, text }: Finding): string =>
  `${words.verdicts[verdict]}${name.padEnd(10)}${text}`;
