import type pg from 'pg';
import { settleBefore } from '../store/batches.store.ts';
import { inTransaction } from '../store/connection.ts';
import { listDueReturns, returnItem } from '../store/returned-items.store.ts';

/** What was captured on one day (UTC) settles at its end. */
const cutOffBefore = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

const returnsAfterMs = 2 * 24 * 3_600_000;

/** Settles and returns when a day has ended since the last look; call before anything that reads or changes transactions. */
export function dailySettlement(pool: pg.Pool): (at: Date) => Promise<void> {
  let settledUpTo = 0;
  return async (at) => {
    const cutOff = cutOffBefore(at);
    if (cutOff.getTime() === settledUpTo) return;
    await settleBefore(pool, cutOff);
    await returnDue(pool, cutOff);
    settledUpTo = cutOff.getTime();
  };
}

async function returnDue(pool: pg.Pool, cutOff: Date): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const due = await listDueReturns(tx, new Date(cutOff.getTime() - returnsAfterMs));
    for (const { transId, code, settledAt } of due) {
      await returnItem(tx, transId, code, new Date(settledAt.getTime() + returnsAfterMs));
    }
  });
}
