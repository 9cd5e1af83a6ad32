import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';

/** An account has another cap; its lines are to follow. May come twice. */
export const spendCapChanged: Job<{ accountId: string }> = {
  name: 'spending.cap-changed',
  payload: z.object({ accountId: z.string() }),
};

/** How much of its cap an account has reached, in percent: we mail each once. */
export type ReachedPercent = ReplyOf<Endpoints['getSpendCap']>['reachedPercent'];

const levels = [100, 80, 50] as const;

/**
 * The most that the provider lets an account spend on top of its recurring charges; null: as much as comes. Without
 * recurring charges there is nothing to measure by.
 */
export function mostCents(recurringCents: number, percent: number | null): number | null {
  if (percent === null || recurringCents === 0) return null;
  return Math.floor((recurringCents * percent) / 100);
}

/** What holds: the customer's own cap where it is lower. */
export function capCents(ownCents: number | null, providerCents: number | null): number | null {
  if (ownCents === null || providerCents === null) return ownCents ?? providerCents;
  return Math.min(ownCents, providerCents);
}

/** At a cap of 0 lines stop at their allowance. */
export function isAtCap(usedCents: number, cap: number | null): boolean {
  return cap !== null && usedCents >= cap;
}

/** `cappedLines`: so many are suspended, which counts even when nothing was spent above a cap of 0. */
export function reachedPercent(usedCents: number, cap: number | null, cappedLines: number): ReachedPercent {
  if (cap === null || (usedCents === 0 && cappedLines === 0)) return 0;
  return levels.find((level) => usedCents * 100 >= level * cap) ?? 0;
}
