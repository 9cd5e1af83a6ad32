import { setTimeout as pause } from 'node:timers/promises';
import type { Floor } from '../../../jobs/floor.ts';
import type { Db } from '../../../store/database.ts';
import { listen } from '../../../store/listen.ts';
import type { RevocationFeed } from '../ports/revocation-feed.port.ts';
import { logInsEnded } from '../ports/identity-needs.ts';
import { endedOf, factsOf, type KeptLogIns } from './ended-log-ins.ts';
import { feedCursor, keepRevocations, lockFeed, revocationChannel, unlockFeed } from './revocations.store.ts';

export interface LogInWatch {
  stop(): Promise<void>;
}

/** Twice within the second for which what is kept is trusted. */
const refreshEveryMs = 500;

/**
 * Keeps a server process up to date with ended log-ins: it takes its turn in reading the pool's feed where there is one,
 * hears what other processes read and end, and looks twice a second in case a notification was lost.
 */
export function watchLogIns(
  needs: Pick<Floor, 'db' | 'jobs' | 'log'> & { revocationFeed: RevocationFeed | null; endedLogIns: KeptLogIns },
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
    (error) => needs.log.warn({ err: error }, 'notifications of the database are not heard, connecting again'),
  );
  const timer = setInterval(() => void refresh(), refreshEveryMs);
  const { revocationFeed } = needs;
  const following = revocationFeed ? followRevocations({ ...needs, revocationFeed }, stopping.signal) : null;
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all([following, listening.stop()]);
    },
  };
}

const waitMs = 20_000;
const tryAgainMs = 1_000;

type Needs = Pick<Floor, 'db' | 'jobs' | 'log'> & { revocationFeed: RevocationFeed };

/**
 * Reads the pool's feed of ended log-ins until the signal comes. Every server process calls this; the database lets one
 * at a time read, and the next takes over within a second when it is gone.
 */
async function followRevocations(needs: Needs, signal: AbortSignal): Promise<void> {
  let lastTrouble = '';
  while (!signal.aborted) {
    const trouble = await needs.db
      .connection()
      .execute((held) => readWhileAlone(needs, held, signal))
      .catch(String);
    // Said once, not with every try.
    if (trouble !== '' && trouble !== lastTrouble && !signal.aborted)
      needs.log.warn({ why: trouble }, 'ended log-ins cannot be followed at the moment');
    lastTrouble = trouble;
    await pause(tryAgainMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Until the feed does not answer, which it says, or the signal comes; nothing when another process reads. Everything is
 * written on the connection that holds the lock: with it gone, so is the right to write.
 */
async function readWhileAlone(needs: Needs, held: Db, signal: AbortSignal): Promise<string> {
  if (!(await lockFeed(held))) return '';
  try {
    while (!signal.aborted) {
      const cursor = await feedCursor(held);
      const answer = await needs.revocationFeed.read(cursor, { waitMs, signal });
      if (answer.kind === 'unknown') return answer.text;
      if (answer.cursor === cursor) continue;
      const ended = answer.revocations.flatMap(endedOf);
      await held.transaction().execute(async (tx) => {
        for (const one of answer.revocations) await needs.jobs.enqueue(tx, logInsEnded, factsOf(one));
        await keepRevocations(tx, ended, answer.cursor);
      });
    }
    return '';
  } finally {
    await unlockFeed(held);
  }
}
