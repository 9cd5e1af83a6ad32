import { businessClock } from './clock.ts';

/**
 * A moment of the machine's clock as one of business time, which everything else is dated by: of log-ins, keys and drafts,
 * which practice does not move.
 */
export const inBusinessTime = (at: string): string => new Date(Date.parse(at) + businessClock.aheadMs).toISOString();
