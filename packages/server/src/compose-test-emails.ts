import { Refusal } from './kernel/refusal.ts';
import type { Outside } from './compose-modules.ts';
import type { RateLimiter } from './store/rate-limiter.ts';

type MakeLimiter = (name: string, points: number, durationSeconds: number) => RateLimiter;

/** Ten an hour for each member of staff, over all servers. */
export function limitedTestEmails(limit: MakeLimiter): Outside['countTestEmail'] {
  const limiter = limit('test-emails', 10, 3_600);
  return async (memberId) => {
    try {
      await limiter.take(memberId);
    } catch (error) {
      const isTooMany = error instanceof Refusal && error.code === 'too_many_requests';
      throw isTooMany ? new Refusal('too_many_test_emails', undefined, error.retryAfterSeconds) : error;
    }
  };
}
