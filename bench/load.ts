export type Measured = {
  /** Operations per second of the clock. */
  perSecond: number;
  /** Operations per second of the server's processor time. */
  perCpuSecond: number;
  cpuMsEach: number;
};

/** Runs an operation `count` times, so many at once, and divides the server's processor time by it. */
export async function measureLoad(
  load: { count: number; atOnce: number },
  server: { cpuMs(): Promise<number> },
  operation: (turn: number) => Promise<unknown>,
): Promise<Measured> {
  const cpuBefore = await server.cpuMs();
  const startedAt = performance.now();
  let next = 0;
  const work = async () => {
    for (let turn = next++; turn < load.count; turn = next++) await operation(turn);
  };
  await Promise.all(Array.from({ length: load.atOnce }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuMs = (await server.cpuMs()) - cpuBefore;
  return { perSecond: load.count / seconds, perCpuSecond: (load.count * 1000) / cpuMs, cpuMsEach: cpuMs / load.count };
}
