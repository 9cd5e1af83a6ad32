import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../kernel/refusal.ts';

/** How a key stands after one more was counted. */
export interface Counted {
  readonly limit: number;
  readonly remaining: number;
  /** Until everything that is counted now no longer counts. */
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

export interface RateLimiter {
  /** Counts one, or as many; refuses with `too_many_requests` above the limit. All servers count together. */
  take(key: string, points?: number): Promise<void>;
}

export interface CountingLimiter extends RateLimiter {
  /** Counts one, and says where that leaves the key. */
  count(key: string): Promise<Counted>;
}

/** `points` per `durationSeconds` and key, kept in `http.rate_limits` so that no server is special. */
export function createRateLimiter(
  pool: Pool,
  limit: { name: string; points: number; durationSeconds: number },
): CountingLimiter {
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
  const consume = async (key: string, points: number): Promise<Counted> => {
    const consumed = await limiter.consume(key.slice(0, 200), points).catch((error: unknown) => {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    });
    return {
      limit: limit.points,
      remaining: Math.max(0, limit.points - consumed.consumedPoints),
      resetSeconds: Math.max(1, Math.ceil(consumed.msBeforeNext / 1000)),
      isOver: consumed.consumedPoints > limit.points,
    };
  };
  return {
    async take(key, points = 1) {
      const { isOver, resetSeconds } = await consume(key, points);
      if (isOver) throw new Refusal('too_many_requests', undefined, resetSeconds);
    },
    count: async (key) => consume(key, 1),
  };
}

/** Removes counters whose time is over; a limiter only overwrites them. */
export async function forgetExpiredLimits(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from http.rate_limits where expire < $1', [now.getTime()]);
}
