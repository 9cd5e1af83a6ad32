const waitForTurnMs = 15_000;

/**
 * Runs the work in one tab at a time, where the browser can arrange that. A tab that hangs does not stop the others for
 * longer than 15 s.
 */
export async function runAlone<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks = lockManager();
  if (!locks) return work();
  let began = false;
  const begin = (): Promise<Value> => {
    began = true;
    return work();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(waitForTurnMs) }, begin);
  } catch (error) {
    if (began) throw error;
    return work();
  }
}

/** Absent outside secure contexts. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
