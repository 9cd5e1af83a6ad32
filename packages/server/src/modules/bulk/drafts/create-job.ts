import type { Job, LineChange } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { newId, type CommandId, type EventId, type JobId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { SimAsker } from '../../inventory/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { noCounts, startedEntry, type JobRecord } from '../jobs/job.ts';
import { addJob } from '../jobs/jobs.store.ts';
import { presentJob } from '../jobs/present-job.ts';
import type { RowDraft } from '../jobs/row.ts';
import { addRows } from '../jobs/rows.store.ts';
import { draftActivation } from './draft-activation.ts';
import { draftChange } from './draft-change.ts';
import { refusalsOf, type Draft } from './draft.ts';

const chunkSize = 1000;

/** Shows what a change of lines will do, row by row; nothing is changed before it is started. */
export async function createJob(needs: BulkNeeds, caller: Caller & SimAsker, change: LineChange): Promise<Job> {
  const { accountId } = caller;
  if (change.action === 'activate') await needs.subscriptions.admitSims(caller, change);
  const draft =
    change.action === 'activate'
      ? await draftActivation(needs, needs.db, accountId, change)
      : await draftChange(needs, needs.db, accountId, change);
  const job = await newJob(needs, caller, draft);
  await needs.db.transaction().execute(async (tx) => {
    await addJob(tx, job);
    for (let start = 0; start < draft.rows.length; start += chunkSize)
      await addRows(tx, job.id, start + 1, draft.rows.slice(start, start + chunkSize));
  });
  return presentJob(needs, job);
}

/** A job as a draft of the caller's. */
export async function newJob(needs: BulkNeeds, caller: Caller, draft: Draft): Promise<JobRecord> {
  const { rows, ...kept } = draft;
  const now = needs.clock.now();
  const refusedCount = rows.filter(({ state }) => state === 'refused').length;
  return {
    ...noCounts,
    ...kept,
    id: newId<JobId>('job'),
    accountId: caller.accountId,
    state: 'draft',
    ...(await needs.lines.originOfCaller(needs.db, caller)),
    refusals: refusalsOf(rows),
    total: rows.length,
    readyCount: rows.length - refusedCount,
    refusedCount,
    createdAt: now,
    startedAt: null,
    eventId: null,
    workedMs: 0,
    runningSince: null,
    finishedAt: null,
    rowsForgottenAt: null,
    hasRows: true,
    turnAt: now,
    faults: 0,
  };
}

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
