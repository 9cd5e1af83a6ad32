import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** `own` tests or those of its `area` notice a change, or it runs for ever; else it was `missed` by its own, or by all. */
export type Verdict = 'own' | 'area' | 'endless' | 'missed' | 'survived';

const known: readonly string[] = ['own', 'area', 'endless', 'missed', 'survived'] satisfies Verdict[];
const isVerdict = (text: string): text is Verdict => known.includes(text);

/** The verdicts of a run by the name of their change, in a file where there is one: a run that was stopped goes on. */
export function keptVerdicts(file: string | undefined) {
  const verdicts = new Map<string, Verdict>();
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  for (const line of lines) {
    const verdict = line.slice(0, 8).trim();
    if (isVerdict(verdict)) verdicts.set(line.slice(9), verdict);
  }
  return {
    of: (name: string): Verdict | undefined => verdicts.get(name),
    keep(name: string, verdict: Verdict): void {
      verdicts.set(name, verdict);
      if (file !== undefined) writeFileSync(file, `${verdict.padEnd(8)} ${name}\n`, { flag: 'a' });
    },
    count: (): string =>
      known.map((verdict) => `${[...verdicts.values()].filter((one) => one === verdict).length} ${verdict}`).join(', '),
  };
}
