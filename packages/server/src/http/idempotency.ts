import { createHash } from 'node:crypto';
import { after, dayMs, minuteMs, type Clock } from '../kernel/clock.ts';
import type { AccountId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../store/database.ts';
import { claimKey, forgetKeysBefore, keepReply, readKey, reclaimKey, releaseKey } from './idempotency.store.ts';

export interface RawReply {
  status: number;
  text: string;
  retryAfterSeconds?: number;
}

interface Asked {
  accountId: AccountId;
  key: string;
  /** Everything that makes the request what it is: endpoint, path and body. */
  request: string;
}

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** Answers that ask to try again: kept, they would refuse for a day what may go through in a minute. */
const passing: ReadonlySet<number> = new Set([429, 503]);

/** Same key and same request within 24 hours: the same bytes again. Another request under the key: 409. */
export async function answerOnce(
  needs: { db: Db; clock: Clock },
  asked: Asked,
  answer: () => Promise<RawReply>,
): Promise<RawReply> {
  if (!keyPattern.test(asked.key))
    throw new Refusal('invalid_fields', { 'Idempotency-Key': 'Use 1 to 255 characters.' });
  const requestHash = createHash('sha256').update(asked.request).digest('base64url');
  const now = needs.clock.now();
  const claim = { accountId: asked.accountId, key: asked.key, requestHash, startedAt: now };
  if (!(await claimKey(needs.db, claim, after(now, -dayMs)))) {
    const kept = await keptReply(needs, asked, requestHash);
    if (kept) return kept;
  }
  try {
    const reply = await answer();
    if (passing.has(reply.status)) await releaseKey(needs.db, asked);
    else await keepReply(needs.db, asked, reply.status, reply.text);
    return reply;
  } catch (error) {
    await releaseKey(needs.db, asked);
    throw error;
  }
}

/** Keys that nobody can come back with any more. */
export function forgetOldKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  return forgetKeysBefore(db, after(clock.now(), -dayMs));
}

async function keptReply(needs: { db: Db; clock: Clock }, asked: Asked, requestHash: string) {
  const row = await readKey(needs.db, asked);
  if (row && row.requestHash !== requestHash) throw new Refusal('idempotency_key_reused');
  if (row?.statusCode && row.reply !== null) return { status: row.statusCode, text: row.reply };
  const now = needs.clock.now();
  // A crash leaves a key without an answer; natural uniqueness keeps the repeat from doing anything twice.
  const isTakenOver = await reclaimKey(needs.db, asked, after(now, -minuteMs), now);
  if (!isTakenOver) throw new Refusal('request_in_progress');
  return undefined;
}
