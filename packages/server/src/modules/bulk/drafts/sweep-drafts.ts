import { after, hourMs } from '../../../kernel/clock.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { dropDrafts } from '../jobs/jobs.store.ts';

const batchSize = 20;

/** Forgets what was only shown, an hour after it was. */
export async function sweepDrafts(needs: BulkNeeds, stopping?: AbortSignal): Promise<void> {
  const createdBefore = after(needs.clock.now(), -hourMs);
  for (;;) {
    const gone = await needs.db.transaction().execute((tx) => dropDrafts(tx, createdBefore, batchSize));
    if (gone < batchSize || stopping?.aborted) return;
  }
}
