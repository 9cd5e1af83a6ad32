import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { after, hourMs, minuteMs } from '../../../kernel/clock.ts';
import { closeDifferences } from '../differences/differences.store.ts';
import { noteDifference } from '../differences/keep-differences.ts';
import type { ReconciliationNeeds } from '../differences/reconciliation-needs.ts';
import { bookSettled } from './book-settled.ts';
import { beginBatch, endBatch, type OpenBatch } from './settlement.store.ts';
import { words } from '../differences/words.ts';

/** How long a batch that was begun is left alone: by other workers, and after it could not be read or booked. */
const waitsMs = [10 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs];
const longestWaitMs = 24 * hourMs;
/** From then on it is a difference with a name; before that the gateway may just have been away. */
const triesBeforeAlert = 3;

/** Books what is left of a batch; true when that was all of it. */
export async function importBatch(needs: ReconciliationNeeds, batch: OpenBatch): Promise<boolean> {
  const nextTryAt = after(needs.clock.now(), waitsMs[batch.tries] ?? longestWaitMs);
  if (!(await needs.db.transaction().execute((tx) => beginBatch(tx, batch, nextTryAt)))) return false;
  const tries = batch.tries + 1;
  const trouble = await bookRows(needs, batch).catch(async (error: unknown) => {
    await noteOpen(needs, { ...batch, tries }, words.troubles.notUnderstood);
    throw error;
  });
  if (trouble !== null) await noteOpen(needs, { ...batch, tries }, trouble);
  else
    await needs.db.transaction().execute(async (tx) => {
      await endBatch(tx, batch.id, needs.clock.now());
      await closeDifferences(tx, subjectOf(batch), [], needs.clock.now());
    });
  return trouble === null;
}

/** What keeps the batch open, if anything. */
async function bookRows(needs: ReconciliationNeeds, batch: OpenBatch): Promise<string | null> {
  const listed = await needs.gateway.listBatch(batch.id);
  if (listed.kind === 'unknown') {
    needs.log.warn({ batchId: batch.id, cause: listed.cause }, 'a batch could not be read; a later run tries again');
    return words.troubles.notRead(listed.cause);
  }
  let open = 0;
  for (const row of listed.items) {
    const about = { event: 'payments.import-failed', batchId: batch.id, transId: row.transId };
    let isBooked = false;
    await onItsOwn(needs.log, about, async () => {
      isBooked = await bookSettled(needs, batch, row);
    });
    if (!isBooked) open += 1;
  }
  return open === 0 ? null : words.troubles.notBooked(open, listed.items.length);
}

/** The gateway's numbers of batches and of transactions may be the same. */
const subjectOf = ({ id }: OpenBatch) => `batch ${id}`;

async function noteOpen(needs: ReconciliationNeeds, batch: OpenBatch, trouble: string): Promise<void> {
  if (batch.tries < triesBeforeAlert) return;
  const note = words.notes.batchOpen(batch.settledAt, batch.methodKind, trouble, batch.tries);
  const difference = { kind: 'batch_unread', subject: subjectOf(batch), accountId: null, note } as const;
  await needs.db.transaction().execute((tx) => noteDifference(needs, tx, difference));
}
