import type { GivenFile, JobRow } from '@linekeeper/contract';
import { utcDay } from '../../../kernel/clock.ts';
import { csvRows } from '../../../kernel/csv-rows.ts';
import { allRetold } from '../../../kernel/retold.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { BulkNeeds } from './bulk-needs.ts';
import { existing, stateKept } from './get-jobs.ts';
import type { JobRecord } from './job.ts';
import { presentRow } from './row.ts';
import { listRows } from './rows.store.ts';
import { words } from './words.ts';

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
  yield csvRows([words.file.columns()]);
  if (job.rowsForgottenAt !== null) {
    yield csvRows([[null, null, null, null, null, expiredText(job, job.rowsForgottenAt)]]);
    return;
  }
  for (let behind = 0; ;) {
    const rows = await listRows(needs.db, job.id, { state: stateKept(state), behind, limit: chunkSize });
    yield csvRows(rows.map((row) => cellsOf(allRetold(presentRow(row, job)))));
    if (rows.length < chunkSize) return;
    behind = rows.at(-1)?.row ?? 0;
  }
}

function cellsOf({ row, given, iccid, name, state, text, warnings }: JobRow): (string | number | null)[] {
  return [row, given, iccid, name, state, [text, ...warnings].filter(Boolean).join(' ')];
}

/** The counts are what remains of expired rows. */
function expiredText({ doneCount, failedCount, refusedCount, canceledCount }: JobRecord, since: Date): string {
  const counts = [
    [doneCount, words.file.counts.done],
    [failedCount, words.file.counts.failed],
    [refusedCount, words.file.counts.refused],
    [canceledCount, words.file.counts.canceled],
  ] as const;
  const shown = counts.flatMap(([amount, shownAs]) => (amount > 0 ? [shownAs(amount)] : []));
  return words.file.expired(utcDay(since), shown.join(', '));
}
