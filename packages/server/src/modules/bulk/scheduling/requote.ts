import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import type { JobRecord } from '../jobs/job.ts';
import type { QuotedRow, RowDraft, RowRecord } from '../jobs/row.ts';
import { rowsOf, type RowOutcome } from '../jobs/rows.store.ts';
import type { Offer } from '../../offers/index.ts';
import { changeOfRows } from '../drafts/change-of-rows.ts';
import { offerOf } from '../drafts/create-job.ts';
import { draftActivation } from '../drafts/draft-activation.ts';
import { draftChange } from '../drafts/draft-change.ts';
import type { Draft } from '../drafts/draft.ts';
import { monthlyTotals, todayTotals, type Totals } from './risen.ts';

/** A scheduled job as it would be drafted now. */
export interface Requoted {
  readonly offer: Offer | null;
  readonly price: JobRecord['price'];
  readonly planVersionNo: number | null;
  readonly plans: JobRecord['plans'];
  readonly readyCount: number;
  /** Rows that can no longer be carried out. */
  readonly dropped: readonly RowOutcome[];
  /** What the others are quoted at now. Plan, price and state of their lines stay those that the person saw. */
  readonly rows: readonly { row: number; quoted: QuotedRow }[];
  readonly totals: Totals;
}

const sameTotals: Totals = { fromCents: 0, toCents: 0 };

/** Judges and quotes the rows of a job once more. Reads only. */
export async function requote(needs: BulkNeeds, job: JobRecord): Promise<Requoted> {
  const before = await rowsOf(needs.db, job.id, 'ready');
  const draft = await draftAgain(needs, job, before);
  if (!draft) return { ...noLonger(job), dropped: [] };
  const pairs = before.flatMap((then, at) => {
    const now = draft.rows[at];
    return now ? [{ then, now }] : [];
  });
  const ready = pairs.filter(({ now }) => now.state === 'ready');
  const offer = await offerOf(needs, { ...job, price: draft.price, readyCount: ready.length }, draft);
  return {
    offer,
    price: draft.price,
    planVersionNo: draft.planVersionNo,
    plans: draft.plans,
    readyCount: ready.length,
    dropped: pairs.flatMap(({ then, now }) => (now.state === 'ready' ? [] : [droppedRow(then, now)])),
    rows: ready.flatMap(({ then, now }) => requotedRow(then, now)),
    totals: await totalsOf(needs, job, offer, ready),
  };
}

async function draftAgain(needs: BulkNeeds, job: JobRecord, rows: readonly RowRecord[]): Promise<Draft | undefined> {
  const asked = changeOfRows(job, rows);
  if (!asked) return undefined;
  const { change, ...ofLines } = asked;
  if (change.action !== 'activate') return draftChange(needs, needs.db, job.accountId, change, ofLines);
  return draftActivation(needs, needs.db, job.accountId, change, job.dueAt ?? undefined);
}

function noLonger({ price, planVersionNo, plans }: JobRecord): Omit<Requoted, 'dropped'> {
  return { offer: null, price, planVersionNo, plans, readyCount: 0, rows: [], totals: sameTotals };
}

function droppedRow({ row, lineId, iccid }: RowRecord, { code, text, possibleAt }: RowDraft): RowOutcome {
  return { row, lineId, iccid, state: 'failed', code, text, mayRetry: true, possibleAt, commandId: null };
}

function requotedRow(
  { row, quoted: then }: RowRecord,
  { quoted: now }: RowDraft,
): { row: number; quoted: QuotedRow }[] {
  if (!then || !now) return [];
  const { restCents, afterCents } = now;
  return [{ row, quoted: { ...then, restCents, ...(afterCents !== undefined && { afterCents }) } }];
}

async function totalsOf(
  needs: Pick<BulkNeeds, 'db' | 'quotes'>,
  { accountId, action, quoteId }: JobRecord,
  offer: Offer | null,
  ready: readonly { then: RowRecord; now: RowDraft }[],
): Promise<Totals> {
  if (action !== 'activate')
    return monthlyTotals(ready.map(({ then, now }) => ({ then: then.quoted, now: now.quoted })));
  const quoted =
    quoteId === null ? undefined : (await needs.quotes.quotesOf(needs.db, accountId, [quoteId])).get(quoteId);
  return quoted && offer ? todayTotals(quoted, offer.shown) : sameTotals;
}
