import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../kernel/clock.ts';
import { words } from './words.ts';

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).check(z.maxLength(50)) });

/** Younger keys are not fetched again, even when a token names a key that does not exist. */
const cooldownMs = 5_000;
/** After a failure the next try comes sooner. */
const retryMs = 1_000;
/** Older keys are fetched again beside the work, so that a withdrawn key is forgotten. */
const freshMs = 600_000;
const timeoutMs = 5_000;
const maxBytes = 64 * 1024;

/** The pool's keys did not come, so nothing can be said about a token. */
export class PoolKeysAway extends Error {
  readonly code = 'POOL_KEYS_AWAY';
}

/**
 * The keys of a pool by their address, kept for as long as the pool cannot be reached. A key that is not known is looked
 * for once per five seconds at most. Throws `PoolKeysAway` when that look failed.
 */
export function poolKeys(jwksUrl: string, clock: Clock): JWTVerifyGetKey {
  let find: ReturnType<typeof createLocalJWKSet> | null = null;
  let failure: PoolKeysAway | null = null;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  const ageMs = () => clock.now().getTime() - triedAtMs;
  const fetchNow = async () => {
    triedAtMs = clock.now().getTime();
    try {
      find = createLocalJWKSet(await fetchKeys(jwksUrl));
      failure = null;
    } catch (error) {
      failure = new PoolKeysAway(words.answer.keysAway, { cause: error });
    }
    running = null;
  };
  const look = async () => {
    if (!running && ageMs() >= (failure ? retryMs : cooldownMs)) running = fetchNow();
    await running;
  };
  return async (header, token) => {
    if (!find) await look();
    else if (ageMs() >= freshMs) void look();
    try {
      if (find) return await find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await look();
    }
    if (failure || !find) throw failure ?? new PoolKeysAway(words.answer.noKeys);
    return find(header, token);
  };
}

async function fetchKeys(jwksUrl: string) {
  const answer = await fetch(jwksUrl, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return keySet.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
}
