/** What happened, counted, and what must never happen, in words. */
export interface Tally {
  count(what: string): void;
  /** Something that must never happen, with what is needed to find it again. */
  fault(sentence: string): void;
  faults(): readonly string[];
  /** One line for each thing that was counted, most frequent first. */
  lines(): string[];
}

export function newTally(say: (line: string) => void): Tally {
  const counts = new Map<string, number>();
  const faults: string[] = [];
  return {
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    fault(sentence) {
      faults.push(sentence);
      say(`FAULT  ${sentence}`);
    },
    faults: () => faults,
    lines: () =>
      [...counts]
        .toSorted(([, one], [, other]) => other - one)
        .map(([what, times]) => `${String(times).padStart(7)}  ${what}`),
  };
}
