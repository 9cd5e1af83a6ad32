/** A holder that is gone without a word keeps its turn no longer than this. */
const leaseMs = 22_000;
/** Tabs that wrote at the same time have all read what was written last by then. */
const settleMs = 50;
const lookAgainMs = 100;

export interface Turn {
  readonly name: string;
  readonly nowMs: () => number;
  /** Then the turn is taken all the same. */
  readonly waitMs: number;
}

/**
 * Runs the work in one tab at a time by a lease in localStorage. Storage has no compare-and-set: a tab that finds the
 * turn free writes a name, waits a moment, and goes on only if that name is still there.
 */
export async function leasedTurn<Value>(turn: Turn, work: () => Promise<Value>): Promise<Value> {
  const holder = `${turn.nowMs()}-${Math.random()}`;
  const untilMs = turn.nowMs() + turn.waitMs;
  while (!(await isTaken(turn, holder)) && turn.nowMs() < untilMs) await pause(lookAgainMs * (1 + Math.random()));
  try {
    return await work();
  } finally {
    if (readLease(turn.name)?.holder === holder) localStorage.removeItem(keyOf(turn.name));
  }
}

async function isTaken({ name, nowMs }: Turn, holder: string): Promise<boolean> {
  const before = readLease(name);
  if (before && before.untilMs > nowMs()) return false;
  localStorage.setItem(keyOf(name), `${holder} ${nowMs() + leaseMs}`);
  await pause(settleMs);
  return readLease(name)?.holder === holder;
}

function readLease(name: string): { readonly holder: string; readonly untilMs: number } | undefined {
  const [holder, until] = (localStorage.getItem(keyOf(name)) ?? '').split(' ');
  return holder && until ? { holder, untilMs: Number(until) } : undefined;
}

const keyOf = (name: string): string => `${name}.turn`;

/** Machine time. */
export function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
