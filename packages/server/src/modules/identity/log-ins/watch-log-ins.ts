import type { Floor } from '../../../jobs/floor.ts';
import { listen } from '../../../store/listen.ts';
import type { KeptLogIns } from './ended-log-ins.ts';
import { followRevocations } from './follow-revocations.ts';
import type { RevocationFeed } from '../ports/revocation-feed.port.ts';
import { revocationChannel } from './revocations.store.ts';

export interface LogInWatch {
  stop(): Promise<void>;
}

/** Twice within the second for which what is kept is trusted. */
const refreshEveryMs = 500;

/**
 * Keeps a server process up to date with ended log-ins: it takes its turn in reading the pool's feed, hears what other
 * processes read, and looks twice a second in case a notice was lost.
 */
export function watchLogIns(
  needs: Pick<Floor, 'db' | 'clock' | 'log'> & { revocationFeed: RevocationFeed; endedLogIns: KeptLogIns },
  databaseUrl: string,
): LogInWatch {
  const stopping = new AbortController();
  let isFresh = true;
  const refresh = async () => {
    try {
      await needs.endedLogIns.refresh();
      isFresh = true;
    } catch (error) {
      if (isFresh) needs.log.warn({ err: error }, 'ended log-ins cannot be read at the moment, each request asks');
      isFresh = false;
    }
  };
  const place = { url: databaseUrl, channel: revocationChannel };
  const listening = listen(
    place,
    () => void refresh(),
    (error) => needs.log.warn({ err: error }, 'notices of the database are not heard, connecting again'),
  );
  const timer = setInterval(() => void refresh(), refreshEveryMs);
  const following = followRevocations(needs, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all([following, listening.stop()]);
    },
  };
}
