import { after, hourMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { dropJob, dropRows, oldDraft } from '../jobs/forgetting.store.ts';
import { changeJob } from '../jobs/jobs.store.ts';

/** Few enough that nobody waits for the database meanwhile. */
const portion = 5000;

/** Forgets what was only shown, an hour after it was, in small portions. */
export async function sweepDrafts(needs: BulkNeeds, stopping?: AbortSignal): Promise<void> {
  const madeBefore = after(needs.clock.now(), -hourMs);
  for (;;) {
    if (stopping?.aborted) return;
    const isMore = await needs.db.transaction().execute((tx) => sweepPortion(tx, madeBefore));
    if (!isMore) return;
  }
}

/** A draft that lost rows can not be started any more. */
async function sweepPortion(tx: Tx, madeBefore: Date): Promise<boolean> {
  const draft = await oldDraft(tx, madeBefore);
  if (!draft) return false;
  if (draft.state === 'draft') await changeJob(tx, draft.id, { state: 'canceled' });
  if ((await dropRows(tx, draft.id, portion)) < portion) await dropJob(tx, draft.id);
  return true;
}
