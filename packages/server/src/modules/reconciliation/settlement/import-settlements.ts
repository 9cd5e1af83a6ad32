import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { after, dayMs } from '../../../kernel/clock.ts';
import type { Unknown } from '../../methods/index.ts';
import type { ReconciliationNeeds } from '../differences/reconciliation-needs.ts';
import { importBatch } from './import-batch.ts';
import { addBatches, knownBatches, newestBatchAt, openBatches, type OpenBatch } from './settlement.store.ts';

/** Batches may show up late and out of order: every run looks this far behind the newest one. */
const overlapMs = 3 * dayMs;
const firstLookMs = 31 * dayMs;
/** As many batches as are looked at in one run. */
export const batchesAtOnce = 500;

export interface ImportMode {
  readonly stopping?: AbortSignal;
  /** A person asks: batches that could not be read are tried again at once. */
  readonly isUrgent?: boolean;
}
/** How many batches were booked wholly by this run, what is left of all, and whether new ones could be asked for. */
export interface Imported {
  booked: number;
  left: OpenBatch[];
  listing: Unknown | null;
}

/**
 * Books what the gateway handed to our bank, batch by batch and transaction by transaction. It can be stopped or
 * killed anywhere: a later run goes on, and nothing is booked twice. What cannot be read or booked keeps its batch
 * open, is tried again after longer and longer waits, and nothing else waits for it.
 */
export async function importSettlements(
  needs: ReconciliationNeeds,
  { stopping, isUrgent = false }: ImportMode = {},
): Promise<Imported> {
  const listing = await noteBatches(needs);
  let booked = 0;
  const open = await openBatches(needs.db, batchesAtOnce);
  for (const batch of open) {
    if (stopping?.aborted) break;
    if (!isUrgent && batch.nextTryAt > needs.clock.now()) continue;
    const about = { event: 'payments.import-failed', batchId: batch.id };
    await onItsOwn(needs.log, about, async () => {
      if (await importBatch(needs, batch)) booked += 1;
    });
  }
  const left = open.length === 0 ? [] : await openBatches(needs.db, batchesAtOnce);
  return { booked, left, listing };
}

async function noteBatches(needs: ReconciliationNeeds): Promise<Unknown | null> {
  const now = await gatewayNow(needs);
  const newest = await newestBatchAt(needs.db);
  const from = newest ? after(newest < now ? newest : now, -overlapMs) : after(now, -firstLookMs);
  const listed = await needs.gateway.listSettledBatches({ from, to: after(now, clockSlackMs) });
  if (listed.kind === 'unknown') {
    needs.log.warn({ cause: listed.cause }, 'settled batches could not be listed; the next run tries again');
    return listed;
  }
  const known = await knownBatches(
    needs.db,
    listed.items.map(({ id }) => id),
  );
  const unknown = listed.items.filter(({ id }) => !known.has(id));
  if (unknown.length > 0) await needs.db.transaction().execute((tx) => addBatches(tx, unknown, needs.clock.now()));
  return null;
}

/** The gateway's present, by which money settles and comes back: ours, unless somebody moved a sandbox's clock ahead. */
export async function gatewayNow({ clock, gateway }: ReconciliationNeeds): Promise<Date> {
  const aheadMs = await gateway.aheadMs();
  return after(clock.now(), aheadMs);
}

/** Up to when settled batches are asked for: a clock that was never moved may still be ahead of ours, by a day at most. */
export const clockSlackMs = dayMs;
