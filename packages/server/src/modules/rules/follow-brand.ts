import type { Log } from '../../jobs/floor.ts';
import { listen, type Listening } from '../../store/listen.ts';
import { rulesChannel } from './rules.store.ts';

/** Planned rules begin by themselves, and a notification may be lost. */
const refreshEveryMs = 5_000;

/**
 * Has a process read the brand whenever any process changed the rules, and every few seconds, until it is stopped. A
 * database that is away leaves the brand as it was.
 */
export function followBrand(
  { log, refresh }: { readonly log: Log; readonly refresh: () => Promise<void> },
  databaseUrl: string,
): Listening {
  const tell = (error: unknown) => log.warn({ err: error }, 'the brand cannot be read at the moment');
  const read = () => void refresh().catch(tell);
  const listening = listen({ url: databaseUrl, channel: rulesChannel }, read, tell);
  const timer = setInterval(read, refreshEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await listening.stop();
    },
  };
}
