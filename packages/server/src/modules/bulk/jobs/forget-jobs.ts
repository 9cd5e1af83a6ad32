import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import type { Tx } from '../../../store/database.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import { changeJob, dropJob, oldDraft, oldJob } from './jobs.store.ts';
import { dropRows } from './rows.store.ts';

/** Few enough to hold up no one else at the database. */
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

/** The first portion hides all rows of the job, so that no one sees a part of them. */
async function forgetPortion(needs: BulkNeeds, tx: Tx, endedBefore: Date): Promise<boolean> {
  const job = await oldJob(tx, endedBefore);
  if (!job) return false;
  const hasRows = (await dropRows(tx, job.id, portion)) === portion;
  await changeJob(tx, job.id, { hasRows, rowsForgottenAt: job.rowsForgottenAt ?? needs.clock.now() });
  return true;
}

/** Forgets drafts an hour after they were shown, in small portions. */
export async function sweepDrafts(needs: BulkNeeds, stopping?: AbortSignal): Promise<void> {
  const madeBefore = after(needs.clock.now(), -hourMs);
  for (;;) {
    if (stopping?.aborted) return;
    const isMore = await needs.db.transaction().execute((tx) => sweepPortion(tx, madeBefore));
    if (!isMore) return;
  }
}

/** A draft that lost rows can no longer be started. */
async function sweepPortion(tx: Tx, madeBefore: Date): Promise<boolean> {
  const draft = await oldDraft(tx, madeBefore);
  if (!draft) return false;
  if (draft.state === 'draft') await changeJob(tx, draft.id, { state: 'canceled' });
  if ((await dropRows(tx, draft.id, portion)) < portion) await dropJob(tx, draft.id);
  return true;
}
