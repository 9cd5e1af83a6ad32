import { setTimeout as pause } from 'node:timers/promises';
import type { Floor } from '../../../jobs/floor.ts';
import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import type { Db } from '../../../store/database.ts';
import type { Revocation, RevocationFeed } from '../ports/revocation-feed.port.ts';
import { feedCursor, keepRevocations, lockFeed, unlockFeed, type EndedLogIn } from './revocations.store.ts';

/** Neither kind of pool makes tokens that live longer; an hour for clocks that differ. */
const tokensLiveAtMostMs = dayMs + hourMs;
const waitMs = 20_000;
const tryAgainMs = 1_000;

type Needs = Pick<Floor, 'db' | 'clock' | 'log'> & { revocationFeed: RevocationFeed };

/**
 * Reads the pool's feed of ended log-ins until the signal comes. Every server process calls this; the database lets one
 * at a time read, and the next takes over within a second when it is gone.
 */
export async function followRevocations(needs: Needs, signal: AbortSignal): Promise<void> {
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

/** Tokens tell whole seconds, so one made in the second of the revocation is judged by its log-in alone. */
function endedOf({ subject, originJtis, isOfAllLogIns, revokedAt }: Revocation): EndedLogIn[] {
  const forgetAt = after(revokedAt, tokensLiveAtMostMs);
  const issuedBefore = new Date(Math.floor(revokedAt.getTime() / 1000) * 1000);
  return [
    ...originJtis.map((originJti) => ({ subject, originJti, issuedBefore: null, forgetAt })),
    ...(isOfAllLogIns ? [{ subject, originJti: null, issuedBefore, forgetAt }] : []),
  ];
}
