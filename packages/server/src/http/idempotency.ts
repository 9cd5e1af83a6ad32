import { createHash } from 'node:crypto';
import { after, dayMs, minuteMs, type Clock } from '../kernel/clock.ts';
import type { AccountId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../store/database.ts';
import { claimKey, forgetKeysBefore, keepReply, readKey, reclaimKey, releaseKey } from './idempotency.store.ts';
import { words } from './words.ts';

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

/** Longer than the longest request: a store at the gateway takes a minute, the reads after it another. */
const answeredWithinMs = 3 * minuteMs;

/**
 * Same key and same request within 24 hours: the same bytes again. Another request under the key: 409. A crash between
 * the work and the keeping of its answer leaves the key without one: for three minutes the repeat has to wait, then
 * it does the work again, and what the work itself guards (an invoice's one open attempt, a SIM's one line) keeps it from
 * having its effect twice.
 */
export async function answerOnce(
  needs: { db: Db; machineClock: Clock },
  asked: Asked,
  answer: () => Promise<RawReply>,
): Promise<RawReply> {
  if (!keyPattern.test(asked.key)) throw new Refusal('invalid_fields', { 'Idempotency-Key': words.idempotencyKey });
  const requestHash = createHash('sha256').update(asked.request).digest('base64url');
  const now = needs.machineClock.now();
  const held = { accountId: asked.accountId, key: asked.key, startedAt: now };
  if (!(await claimKey(needs.db, { ...held, requestHash }, after(now, -dayMs)))) {
    const kept = await keptReply(needs, { ...held, requestHash });
    if (kept) return kept;
  }
  const reply = await answer().catch(async (error: unknown) => {
    await releaseKey(needs.db, held);
    throw error;
  });
  // The work is done: the client gets the answer even if it could not be kept.
  await (
    passing.has(reply.status) ? releaseKey(needs.db, held) : keepReply(needs.db, held, reply.status, reply.text)
  ).catch(() => undefined);
  return reply;
}

/** Keys that no client can repeat any longer. */
export function forgetOldKeys({ db, machineClock }: { db: Db; machineClock: Clock }): Promise<void> {
  return forgetKeysBefore(db, after(machineClock.now(), -dayMs));
}

async function keptReply(
  needs: { db: Db; machineClock: Clock },
  { requestHash, startedAt: now, ...key }: { accountId: AccountId; key: string; requestHash: string; startedAt: Date },
): Promise<RawReply | undefined> {
  const row = await readKey(needs.db, key);
  if (row && row.requestHash !== requestHash) throw new Refusal('idempotency_key_reused');
  if (row?.statusCode && row.reply !== null) return { status: row.statusCode, text: row.reply };
  const isTakenOver = await reclaimKey(needs.db, key, after(now, -answeredWithinMs), now);
  if (!isTakenOver) throw new Refusal('request_in_progress');
  return undefined;
}
