import { after, dayMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import { dropRows, oldJob } from './forgetting.store.ts';
import { changeJob } from './jobs.store.ts';

/** Few enough that nobody waits for the database meanwhile. */
const portion = 5000;

/** Forgets the rows of jobs that ended long ago, in small portions. The jobs and their counts stay for good. */
export async function forgetRows(needs: BulkNeeds, stopping?: AbortSignal): Promise<void> {
  const { limits } = await needs.rules.currentRules(needs.db);
  const endedBefore = after(needs.clock.now(), -limits.jobRowsDays * dayMs);
  for (;;) {
    if (stopping?.aborted) return;
    const isMore = await needs.db.transaction().execute((tx) => forgetPortion(needs, tx, endedBefore));
    if (!isMore) return;
  }
}

/** From the first portion on no row is shown any more, so that nobody sees a part of them. */
async function forgetPortion(needs: BulkNeeds, tx: Tx, endedBefore: Date): Promise<boolean> {
  const job = await oldJob(tx, endedBefore);
  if (!job) return false;
  const hasRows = (await dropRows(tx, job.id, portion)) === portion;
  await changeJob(tx, job.id, { hasRows, rowsForgottenAt: job.rowsForgottenAt ?? needs.clock.now() });
  return true;
}
