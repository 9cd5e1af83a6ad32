interface Warns {
  warn(facts: object, sentence: string): void;
}

export interface OutageLog {
  note(error: unknown, sentence: string): void;
}

const everyMs = 60_000;

/**
 * For what fails again and again because something that all need is not there: of each sentence one line a minute, with
 * how often it happened since the last and without a stack.
 */
export function outageLog(log: Warns, nowMs: () => number = () => performance.now()): OutageLog {
  const said = new Map<string, { atMs: number; count: number }>();
  return {
    note(error, sentence) {
      const before = said.get(sentence);
      const count = (before?.count ?? 0) + 1;
      if (before && nowMs() - before.atMs < everyMs) {
        before.count = count;
        return;
      }
      said.set(sentence, { atMs: nowMs(), count: 0 });
      log.warn({ event: 'portal.outage', reason: reasonOf(error), count }, sentence);
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const first = error instanceof AggregateError ? reasonOf(error.errors[0]) : '';
  return error.message || first || error.name;
}
