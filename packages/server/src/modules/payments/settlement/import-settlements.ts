import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { after, dayMs } from '../../../kernel/clock.ts';
import type { SettledBatch } from '../gateway/gateway.port.ts';
import type { PaymentsNeeds } from '../gateway/payments-needs.ts';
import { bookSettled } from './book-settled.ts';
import { addBatches, batchesToImport, endBatch, importedUntil } from './settlement.store.ts';

/** Batches may show up late and out of order: every run looks this far behind the newest one. */
const overlapMs = 3 * dayMs;
const firstLookMs = 31 * dayMs;
const batchesAtOnce = 20;

/**
 * Books what the gateway handed to our bank, batch by batch and transaction by transaction. It can be stopped or
 * killed anywhere: the next run goes on, and nothing is booked twice. What cannot be booked keeps its batch open, and
 * nothing else waiting.
 */
export async function importSettlements(needs: PaymentsNeeds, stopping?: AbortSignal): Promise<void> {
  await noteBatches(needs);
  for (const batch of await batchesToImport(needs.db, batchesAtOnce)) {
    if (stopping?.aborted) return;
    const about = { event: 'payments.import-failed', batchId: batch.id };
    await onItsOwn(needs.log, about, () => importBatch(needs, batch));
  }
}

async function noteBatches(needs: PaymentsNeeds): Promise<void> {
  const to = needs.clock.now();
  const until = await importedUntil(needs.db);
  const from = until ? after(until, -overlapMs) : after(to, -firstLookMs);
  const listed = await needs.gateway.listSettledBatches({ from, to });
  if (listed.kind === 'unknown') {
    needs.log.warn({ cause: listed.cause }, 'settled batches could not be listed; the next run tries again');
    return;
  }
  await needs.db.transaction().execute((tx) => addBatches(tx, listed.items, to));
}

async function importBatch(needs: PaymentsNeeds, batch: SettledBatch): Promise<void> {
  const listed = await needs.gateway.listBatch(batch.id);
  if (listed.kind === 'unknown') {
    needs.log.warn({ batchId: batch.id, cause: listed.cause }, 'a batch could not be read; the next run tries again');
    return;
  }
  let isWhole = true;
  for (const row of listed.items) {
    const about = { event: 'payments.import-failed', batchId: batch.id, transId: row.transId };
    const isDone = await onItsOwn(needs.log, about, async () => {
      isWhole = (await bookSettled(needs, batch, row)) && isWhole;
    });
    isWhole &&= isDone;
  }
  if (isWhole) await needs.db.transaction().execute((tx) => endBatch(tx, batch.id, needs.clock.now()));
}
