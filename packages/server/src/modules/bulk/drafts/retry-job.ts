import type { Job, LineChange } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SimAsker } from '../../inventory/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { existing } from '../jobs/get-jobs.ts';
import type { JobRecord } from '../jobs/job.ts';
import { deviceOf, type RowRecord } from '../jobs/row.ts';
import { retryableRows } from '../jobs/rows.store.ts';
import { createJob } from './create-job.ts';

/** A new draft of the rows that failed and may be tried again. */
export async function retryJob(needs: BulkNeeds, caller: Caller & SimAsker, id: string): Promise<Job> {
  const job = await existing(needs, caller.accountId, id);
  if (job.rowsForgottenAt !== null) throw new Refusal('rows_forgotten');
  const rows = await retryableRows(needs.db, job.id);
  const change = changeOf(job, rows);
  if (rows.length === 0 || !change) throw new Refusal('nothing_to_do');
  return createJob(needs, caller, change);
}

function changeOf(job: JobRecord, rows: readonly RowRecord[]): LineChange | undefined {
  const { action, planId } = job;
  // The lines that failed, not whichever lines their SIMs have by now.
  const selection = { lineIds: rows.flatMap(({ lineId }) => lineId ?? []) };
  if (action === 'tag') return { action, add: job.addTags, remove: job.removeTags, selection };
  if (action === 'rename')
    return { action, names: rows.flatMap(({ lineId, name }) => (lineId && name ? [{ lineId, name }] : [])) };
  if (action === 'activate') return planId === null ? undefined : { action, planId, devices: rows.map(deviceOf) };
  if (action === 'changePlan') return planId === null ? undefined : { action, planId, selection };
  return { action, selection };
}
