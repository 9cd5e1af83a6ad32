import { networkOf } from './kernel/network-of.ts';
import { Refusal } from './kernel/refusal.ts';
import type { Outside } from './compose-modules.ts';
import type { RateLimiter } from './store/rate-limiter.ts';

type SimAccess = Outside['simAccess'];

/** Guesses are counted by account, and by network since accounts are easily made. */
export function limitedSimAccess(proof: SimAccess['proof'], limiter: RateLimiter): SimAccess {
  return {
    proof,
    async countUnknown({ accountId, ip }, count) {
      try {
        await limiter.take(accountId, count);
        await limiter.take(networkOf(ip), count);
      } catch (error) {
        const isTooMany = error instanceof Refusal && error.code === 'too_many_requests';
        throw isTooMany ? new Refusal('too_many_unknown_sims', undefined, error.retryAfterSeconds) : error;
      }
    },
  };
}
