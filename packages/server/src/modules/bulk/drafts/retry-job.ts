import type { Job } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SimAsker } from '../../inventory/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { existing } from '../jobs/get-jobs.ts';
import { retryableRows } from '../jobs/rows.store.ts';
import { changeOfRows } from './change-of-rows.ts';
import { createJob } from './create-job.ts';

/** A new draft of the rows that failed and may be tried again. */
export async function retryJob(needs: BulkNeeds, caller: Caller & SimAsker, id: string): Promise<Job> {
  const job = await existing(needs, caller.accountId, id);
  if (job.rowsForgottenAt !== null) throw new Refusal('rows_forgotten');
  const rows = await retryableRows(needs.db, job.id);
  const asked = changeOfRows(job, rows);
  if (rows.length === 0 || !asked) throw new Refusal('nothing_to_do');
  const { change, ...ofLines } = asked;
  return createJob(needs, caller, change, { ...ofLines, made: { madeHow: 'retry', madeFrom: job.id } });
}
