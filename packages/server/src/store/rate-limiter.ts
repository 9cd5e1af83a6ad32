import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../kernel/refusal.ts';

export interface RateLimiter {
  /** Counts one, or as many; refuses with `too_many_requests` above the limit. All servers count together. */
  take(key: string, points?: number): Promise<void>;
}

/** `points` per `durationSeconds` and key, kept in `http.rate_limits` so that no server is special. */
export function createRateLimiter(
  pool: Pool,
  limit: { name: string; points: number; durationSeconds: number },
): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    schemaName: 'http',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.durationSeconds,
    clearExpiredByTimeout: false,
  });
  return {
    async take(key, points = 1) {
      try {
        await limiter.consume(key.slice(0, 200), points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal('too_many_requests', undefined, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      }
    },
  };
}

/** Removes counters whose time is over; a limiter only overwrites them. */
export async function forgetExpiredLimits(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from http.rate_limits where expire < $1', [now.getTime()]);
}
