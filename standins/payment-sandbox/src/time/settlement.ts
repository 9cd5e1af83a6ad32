import { settleBefore } from '../store/batches.store.ts';
import type { Database } from '../store/sandbox-database.ts';
import { listDueReturns, returnItem } from '../store/returned-items.store.ts';

/** What was captured on one day (UTC) settles at its end. */
const cutOffBefore = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

const returnsAfterMs = 2 * 24 * 3_600_000;

/** Settles and returns when a day has ended since the last look; call before anything that reads or changes transactions. */
export function dailySettlement(database: Database): (at: Date) => Promise<void> {
  let settledUpTo = 0;
  return async (at) => {
    const cutOff = cutOffBefore(at);
    if (cutOff.getTime() === settledUpTo) return;
    await settleBefore(database, cutOff);
    await returnDue(database, cutOff);
    settledUpTo = cutOff.getTime();
  };
}

async function returnDue(database: Database, cutOff: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const due = await listDueReturns(tx, new Date(cutOff.getTime() - returnsAfterMs));
    for (const { transId, code, settledAt } of due) {
      await returnItem(tx, transId, code, new Date(settledAt.getTime() + returnsAfterMs));
    }
  });
}
