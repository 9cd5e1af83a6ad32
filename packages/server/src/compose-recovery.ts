import { createHash } from 'node:crypto';
import type { Outside } from './compose-modules.ts';
import type { RateLimiter } from './store/rate-limiter.ts';

/** Tries for one email, over all servers and addresses; the limiter's table does not hold the email. */
export function limitedRecovery(limiter: RateLimiter): Outside['countRecoveryTry'] {
  return async (email) => limiter.take(createHash('sha256').update(email).digest('base64url'));
}
