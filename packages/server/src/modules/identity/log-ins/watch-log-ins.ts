import { setTimeout as pause } from 'node:timers/promises';
import type { Floor } from '../../../jobs/floor.ts';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import type { Db } from '../../../store/database.ts';
import { listen } from '../../../store/listen.ts';
import type { Revocation, RevocationFeed } from '../ports/revocation-feed.port.ts';
import type { KeptLogIns } from './ended-log-ins.ts';
import {
  feedCursor,
  keepRevocations,
  lockFeed,
  revocationChannel,
  unlockFeed,
  type EndedLogIn,
} from './revocations.store.ts';

export interface LogInWatch {
  stop(): Promise<void>;
}

/** Twice within the second for which what is kept is trusted. */
const refreshEveryMs = 500;

/**
 * Keeps a server process up to date with ended log-ins: it takes its turn in reading the pool's feed, hears what other
 * processes read, and looks twice a second in case a notification was lost.
 */
export function watchLogIns(
  needs: Pick<Floor, 'db' | 'log'> & { revocationFeed: RevocationFeed; endedLogIns: KeptLogIns },
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
  const following = followRevocations(needs, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all([following, listening.stop()]);
    },
  };
}

/** Neither kind of pool makes tokens that live longer; an hour for clocks that differ. */
const tokensLiveAtMostMs = dayMs + hourMs;
const waitMs = 20_000;
const tryAgainMs = 1_000;

type Needs = Pick<Floor, 'db' | 'log'> & { revocationFeed: RevocationFeed };

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
      await held.transaction().execute((tx) => keepRevocations(tx, ended, answer.cursor));
    }
    return '';
  } finally {
    await unlockFeed(held);
  }
}

/** Tokens hold whole seconds, so one made in the second of the revocation is judged by its log-in alone. */
function endedOf({ subject, originJtis, isOfAllLogIns, revokedAt }: Revocation): EndedLogIn[] {
  const forgetAt = after(revokedAt, tokensLiveAtMostMs);
  const issuedBefore = new Date(Math.floor(revokedAt.getTime() / 1000) * 1000);
  return [
    ...originJtis.map((originJti) => ({ subject, originJti, issuedBefore: null, forgetAt })),
    ...(isOfAllLogIns ? [{ subject, originJti: null, issuedBefore, forgetAt }] : []),
  ];
}
