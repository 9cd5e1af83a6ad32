import { refusals, type Job, type LineChange } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, newId, type CommandId, type EventId, type JobId, type QuoteId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { SimAsker } from '../../inventory/index.ts';
import type { Offer } from '../../offers/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { existing } from '../jobs/get-jobs.ts';
import { noCounts, startedEntry, type JobRecord } from '../jobs/job.ts';
import { addJob } from '../jobs/jobs.store.ts';
import { blockersOf, presentJob } from '../jobs/present-job.ts';
import { deviceOf, type RowDraft, type RowRecord } from '../jobs/row.ts';
import { addRows, retryableRows } from '../jobs/rows.store.ts';
import { draftActivation } from './draft-activation.ts';
import { draftChange } from './draft-change.ts';
import { isCallOff, refusalsOf, type Draft } from './draft.ts';

const chunkSize = 1000;

/** Shows what a change of lines will do, row by row; nothing is changed before it is started. */
export async function createJob(needs: BulkNeeds, caller: Caller & SimAsker, change: LineChange): Promise<Job> {
  const { accountId } = caller;
  if (change.action === 'activate') await needs.subscriptions.admitSims(caller, change);
  const draft =
    change.action === 'activate'
      ? await draftActivation(needs, needs.db, accountId, change)
      : await draftChange(needs, needs.db, accountId, change);
  const drafted = await newJob(needs, needs.db, caller, draft);
  const offer = await offerOf(needs, drafted, draft);
  const job = await needs.db.transaction().execute(async (tx) => {
    const quote = offer && (await needs.quotes.keepQuote(tx, { accountId, asked: askedOf(drafted), ...offer }));
    const added = { ...drafted, quoteId: quote ? brandId<QuoteId>(quote.id) : null };
    await addJob(tx, added);
    for (let start = 0; start < draft.rows.length; start += chunkSize)
      await addRows(tx, added.id, start + 1, draft.rows.slice(start, start + chunkSize));
    return added;
  });
  return presentJob(needs, job);
}

/** What starting a job asks for when it names its quote. */
export const askedOf = ({ id }: Pick<JobRecord, 'id'>): unknown => [id];

async function offerOf(needs: BulkNeeds, job: JobRecord, { offer }: Draft): Promise<Offer | null> {
  if (!offer) return null;
  const blockers = (await blockersOf(needs, needs.db, job)).map((code) => ({ code, text: refusals[code][1] }));
  const refused = job.refusals.map(({ code, text, count }) => ({ code, text, count }));
  return offer({ jobId: job.id, lineCount: job.readyCount, refused, blockers });
}

/** A job as a draft of the caller's. */
export async function newJob(
  needs: Pick<BulkNeeds, 'clock' | 'lines'>,
  db: Db,
  caller: Caller,
  draft: Draft,
): Promise<JobRecord> {
  const { rows, offer: _offer, ...kept } = draft;
  const now = needs.clock.now();
  const refusedCount = rows.filter(({ state }) => state === 'refused').length;
  return {
    ...noCounts,
    ...kept,
    isCallOff: isCallOff(draft),
    id: newId<JobId>('job'),
    accountId: caller.accountId,
    state: 'draft',
    ...(await needs.lines.originOfCaller(db, caller)),
    quoteId: null,
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
