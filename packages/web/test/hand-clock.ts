export interface HandClock {
  readonly nowMs: () => number;
  /** Ends when the clock was moved so far. */
  readonly wait: (delayMs: number) => Promise<void>;
  /** How long each present wait has asked for. */
  readonly waiting: () => number[];
  readonly advance: (byMs: number) => Promise<void>;
}

/** Time that stands still until a test moves it; waits end at their moment, in order. */
export function handClock(startMs = 1_795_000_000_000): HandClock {
  let nowMs = startMs;
  let sleepers: { readonly dueMs: number; readonly askedMs: number; readonly wake: () => void }[] = [];
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    nowMs: () => nowMs,
    wait: (delayMs) =>
      new Promise((wake) => {
        sleepers.push({ dueMs: nowMs + delayMs, askedMs: delayMs, wake });
      }),
    waiting: () => sleepers.map(({ askedMs }) => askedMs),
    advance: async (byMs) => {
      const endMs = nowMs + byMs;
      await settled();
      for (;;) {
        const next = sleepers.toSorted((one, other) => one.dueMs - other.dueMs)[0];
        if (!next || next.dueMs > endMs) break;
        nowMs = next.dueMs;
        sleepers = sleepers.filter((each) => each !== next);
        next.wake();
        await settled();
      }
      nowMs = endMs;
      await settled();
    },
  };
}
