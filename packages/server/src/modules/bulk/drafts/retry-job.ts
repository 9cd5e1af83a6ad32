import type { Job, LineChange } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { existing } from '../jobs/get-jobs.ts';
import type { JobRecord } from '../jobs/job.ts';
import type { RowRecord } from '../jobs/row.ts';
import { retryableRows } from '../jobs/rows.store.ts';
import { createJob } from './create-job.ts';

/** A new draft of the rows that failed and may be tried again. */
export async function retryJob(needs: BulkNeeds, caller: Caller, id: string): Promise<Job> {
  const job = await existing(needs, caller.accountId, id);
  const rows = await retryableRows(needs.db, job.id);
  const change = changeOf(job, rows);
  if (rows.length === 0 || !change) throw new Refusal('nothing_to_do');
  return createJob(needs, caller, change);
}

function changeOf(job: JobRecord, rows: readonly RowRecord[]): LineChange | undefined {
  const selection = { identifiers: rows.map(({ iccid, given }) => iccid ?? given) };
  switch (job.action) {
    case 'activate': {
      const devices = rows.map(({ given, iccid, imei, name }) => ({
        iccid: iccid ?? given,
        ...(imei !== null && { imei }),
        ...(name !== null && { name }),
      }));
      return job.planId === null ? undefined : { action: 'activate', planId: job.planId, devices };
    }
    case 'changePlan':
      return job.planId === null ? undefined : { action: 'changePlan', planId: job.planId, selection };
    case 'rename': {
      const names = rows.flatMap(({ lineId, name }) => (lineId && name ? [{ lineId, name }] : []));
      return { action: 'rename', names };
    }
    case 'tag':
      return { action: 'tag', add: job.addTags, remove: job.removeTags, selection };
    case 'suspend':
    case 'resume':
    case 'terminate':
      return { action: job.action, selection };
  }
}
