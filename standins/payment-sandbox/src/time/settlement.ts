import type pg from 'pg';
import { settleBefore } from '../store/transactions.store.ts';

/** What was captured on one day (UTC) settles at its end. */
const cutOffBefore = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

/** Settles when a day has ended since the last look; call before anything that reads or changes transactions. */
export function dailySettlement(pool: pg.Pool): (at: Date) => Promise<void> {
  let settledUpTo = 0;
  return async (at) => {
    const cutOff = cutOffBefore(at);
    if (cutOff.getTime() === settledUpTo) return;
    await settleBefore(pool, cutOff);
    settledUpTo = cutOff.getTime();
  };
}
