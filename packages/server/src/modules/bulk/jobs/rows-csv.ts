import type { GivenFile, JobRow } from '@linekeeper/contract';
import { utcDay } from '../../../kernel/clock.ts';
import { csvRows } from '../../../kernel/csv-rows.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import { existing, stateKept } from './get-jobs.ts';
import type { JobRecord } from './job.ts';
import { presentRow } from './row.ts';
import { listRows } from './rows.store.ts';

const head = ['Row', 'Given', 'ICCID', 'Name', 'State', 'Note'];
const chunkSize = 2000;

/** The rows of a job as a file, all or those in one state; read in parts while it is sent. */
export async function jobRowsCsv(
  needs: BulkNeeds,
  accountId: AccountId,
  id: string,
  state: JobRow['state'] | undefined,
): Promise<GivenFile> {
  const job = await existing(needs, accountId, id);
  return { name: `${job.id}.csv`, content: partsOf(needs, job, state) };
}

async function* partsOf(needs: BulkNeeds, job: JobRecord, state: JobRow['state'] | undefined): AsyncGenerator<string> {
  yield csvRows([head]);
  if (job.rowsForgottenAt !== null) {
    yield csvRows([[null, null, null, null, null, forgottenText(job, job.rowsForgottenAt)]]);
    return;
  }
  for (let behind = 0; ;) {
    const rows = await listRows(needs.db, job.id, { state: stateKept(state), behind, limit: chunkSize });
    yield csvRows(rows.map((row) => cellsOf(presentRow(row, job))));
    if (rows.length < chunkSize) return;
    behind = rows.at(-1)?.row ?? 0;
  }
}

function cellsOf({ row, given, iccid, name, state, text, warnings }: JobRow): (string | number | null)[] {
  return [row, given, iccid, name, state, [text, ...warnings].filter(Boolean).join(' ')];
}

/** What is left to say of rows that are not kept any more. */
function forgottenText(job: JobRecord, since: Date): string {
  const { doneCount, failedCount, refusedCount, canceledCount } = job;
  const counts = [
    [doneCount, 'done'],
    [failedCount, 'failed'],
    [refusedCount, 'refused'],
    [canceledCount, 'canceled'],
  ] as const;
  const said = counts.flatMap(([count, word]) => (count > 0 ? [`${count.toLocaleString('en-US')} ${word}`] : []));
  return `The rows of this job are not kept any more since ${utcDay(since)}. They were: ${said.join(', ')}.`;
}
