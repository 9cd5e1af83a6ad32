import { newId, type CommandId, type EventId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { startedEntry, type JobRecord } from '../jobs/job.ts';
import { addJob } from '../jobs/jobs.store.ts';
import type { RowDraft } from '../jobs/row.ts';
import { addRows } from '../jobs/rows.store.ts';

/** A job all of whose rows the carrier has already been asked for, in the transaction that asked. */
export async function addBegunJob(
  needs: BulkNeeds,
  tx: Tx,
  job: JobRecord,
  begun: readonly (RowDraft & { commandId: CommandId })[],
): Promise<void> {
  const now = needs.clock.now();
  await addJob(tx, {
    ...job,
    state: 'running',
    total: begun.length,
    readyCount: 0,
    runningCount: begun.length,
    startedAt: now,
    eventId: newId<EventId>('evt'),
    runningSince: now,
  });
  await needs.audit.record(tx, startedEntry(job, begun.length));
  await addRows(
    tx,
    job.id,
    1,
    begun.map((row) => ({ ...row, state: 'running' })),
  );
}
