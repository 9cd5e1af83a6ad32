/** Does `work` now, then every `everyMs` and whenever woken; never twice at once. Failures are logged and the next turn comes. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  log: (line: string) => void,
): { wake(): void; stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function turns(): Promise<void> {
    again = false;
    await work().catch((error: unknown) => log(`background work failed: ${String(error)}`));
    running = again && !stopped ? turns() : null;
    await running;
  }
  function wake(): void {
    if (stopped) return;
    if (running === null) running = turns();
    else again = true;
  }
  const timer = setInterval(wake, everyMs);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
