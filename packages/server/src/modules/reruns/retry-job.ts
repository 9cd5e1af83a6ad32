import type { Job } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { plansAskedOf } from '../bulk/index.ts';
import type { SimAsker } from '../inventory/index.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import { changeOfRows } from './change-of-rows.ts';

/** A new draft of the rows that failed and may be tried again. */
export async function retryJob(needs: RerunsNeeds, caller: Caller & SimAsker, id: string): Promise<Job> {
  const job = await needs.bulk.existingJob(caller.accountId, id);
  if (job.rowsForgottenAt !== null) throw new Refusal('rows_forgotten');
  const rows = await needs.bulk.stored.retryableRows(needs.db, job.id);
  const asked = changeOfRows(job, rows, plansAskedOf(job));
  if (rows.length === 0 || !asked) throw new Refusal('nothing_to_do');
  const { change, ...ofLines } = asked;
  return needs.bulk.createJob(caller, change, { ...ofLines, made: { madeHow: 'retry', madeFrom: job.id } });
}
