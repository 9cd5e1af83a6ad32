import { refusals, type Job, type LineChange } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, newId, type CommandId, type EventId, type JobId, type QuoteId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { SimAsker } from '../../inventory/index.ts';
import type { Offer } from '../../offers/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { noCounts, startedEntry, type JobRecord } from '../jobs/job.ts';
import { addJob } from '../jobs/jobs.store.ts';
import { blockersOf, presentJob } from '../jobs/present-job.ts';
import type { RowDraft } from '../jobs/row.ts';
import { addRows } from '../jobs/rows.store.ts';
import { draftActivation } from './draft-activation.ts';
import { draftChange } from './draft-change.ts';
import { isCallOff, refusalsOf, type Draft, type OfLines } from './draft.ts';

const chunkSize = 1000;

/** The job that a draft comes from. */
export type Made = Readonly<Pick<JobRecord, 'madeHow' | 'madeFrom'>>;

const fromNone: Made = { madeHow: null, madeFrom: null };

/** Shows what a change of lines will do, row by row; nothing is changed before it is started. */
export async function createJob(
  needs: BulkNeeds,
  caller: Caller & SimAsker,
  change: LineChange,
  { made = fromNone, ...ofLines }: OfLines & { readonly made?: Made } = {},
): Promise<Job> {
  const { accountId } = caller;
  if (change.action === 'activate') await needs.subscriptions.admitSims(caller, change);
  const draft =
    change.action === 'activate'
      ? await draftActivation(needs, needs.db, accountId, change)
      : await draftChange(needs, needs.db, accountId, { change, ...ofLines });
  const drafted = { ...(await newJob(needs, needs.db, caller, draft)), ...made };
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

/** Signs and keeps what a job is quoted at now, in the caller's transaction. */
export async function keepOffer(
  needs: BulkNeeds,
  tx: Tx,
  { id, accountId }: Pick<JobRecord, 'accountId' | 'id'>,
  offer: Offer,
): Promise<QuoteId> {
  const quote = await needs.quotes.keepQuote(tx, { accountId, asked: askedOf({ id }), ...offer });
  return brandId<QuoteId>(quote.id);
}

/** What starting a job asks for when it names its quote. */
export const askedOf = ({ id }: Pick<JobRecord, 'id'>): unknown => [id];

/** What a draft is quoted at; null: it costs nothing and changes no invoice. */
export async function offerOf(
  needs: BulkNeeds,
  job: JobRecord,
  { offer }: Pick<Draft, 'offer'>,
): Promise<Offer | null> {
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
  const { rows, offer: _offer, selection = null, ...kept } = draft;
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
    dueAt: null,
    scheduledBy: null,
    stopCode: null,
    stopText: null,
    ...fromNone,
    selection,
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
