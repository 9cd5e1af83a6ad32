import { setTimeout as pause } from 'node:timers/promises';
import type { Modules } from './compose-modules.ts';
import type { Log } from './jobs/floor.ts';

interface Stoppable {
  stop(): Promise<void>;
}

type Restores = Modules['restores'];
type LookedUp = Awaited<ReturnType<Restores['lookUpRestores']>>;

/** How often a restored installation asks the gateway that does not answer. */
const lookAgainMs = 10_000;

/** A restored database is worked on only once it is known what was charged since; pages are served meanwhile. */
export async function startLookedUp(
  start: () => Promise<Stoppable>,
  { lookUpRestores }: Restores,
  log: Log,
): Promise<Stoppable> {
  const first = await lookUpRestores();
  if (first.kind === 'done') return start();
  const stopping = new AbortController();
  const { signal } = stopping;
  const waiting = (async () => {
    for (let seen: LookedUp = first; seen.kind === 'waiting' && !signal.aborted; seen = await lookUpRestores()) {
      log.error(
        { event: 'restores.waiting', cause: seen.cause },
        'nothing is charged or ordered until the gateway answers',
      );
      await pause(lookAgainMs, undefined, { signal }).catch(() => undefined);
    }
    return signal.aborted ? null : start();
  })().catch((error: unknown) => {
    log.error({ err: error, event: 'restores.failed' }, 'what a restore had lost could not be looked up');
    return null;
  });
  return {
    async stop() {
      stopping.abort();
      const worker = await waiting;
      await worker?.stop();
    },
  };
}
