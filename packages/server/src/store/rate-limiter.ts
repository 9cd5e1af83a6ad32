import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimiter {
  /** Counts one; false when the limit is used up. All servers on this database count together. */
  take(key: string): Promise<boolean>;
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
    async take(key) {
      try {
        await limiter.consume(key.slice(0, 200));
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
  };
}

/** Removes counters whose time is over; a limiter only overwrites them. */
export async function forgetExpiredLimits(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from http.rate_limits where expire < $1', [now.getTime()]);
}
