import { plansAskedOf, type Bulk, type JobRecord, type RowDraft, type RowRecord } from '../bulk/index.ts';
import type { Offer } from '../offers/index.ts';
import { changeOfRows } from './change-of-rows.ts';
import type { RerunsNeeds } from './reruns-needs.ts';
import { monthlyTotals, todayTotals, type Totals } from './risen.ts';

type Draft = Awaited<ReturnType<Bulk['draftChange']>>;
type RowOutcome = Parameters<Bulk['stored']['saveOutcomes']>[2][number];
type Requote = Parameters<Bulk['stored']['requoteRows']>[2][number];

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
  readonly rows: readonly Requote[];
  readonly totals: Totals;
}

const sameTotals: Totals = { fromCents: 0, toCents: 0 };

/** Judges and quotes the rows of a job once more. Reads only. */
export async function requote(needs: RerunsNeeds, job: JobRecord): Promise<Requoted> {
  const shown = await needs.bulk.stored.rowsOf(needs.db, job.id, 'ready');
  const draft = await draftAgain(needs, job, shown);
  if (!draft) return { ...noLonger(job), dropped: [] };
  const pairs = shown.flatMap((before, at) => {
    const now = draft.rows[at];
    return now ? [{ before, now }] : [];
  });
  const ready = pairs.filter(({ now }) => now.state === 'ready');
  const offer = await needs.bulk.offerOf({ ...job, price: draft.price, readyCount: ready.length }, draft);
  return {
    offer,
    price: draft.price,
    planVersionNo: draft.planVersionNo,
    plans: draft.plans,
    readyCount: ready.length,
    dropped: pairs.flatMap(({ before, now }) => (now.state === 'ready' ? [] : [droppedRow(before, now)])),
    rows: ready.flatMap(({ before, now }) => requotedRow(before, now)),
    totals: await totalsOf(needs, job, offer, ready),
  };
}

async function draftAgain(needs: RerunsNeeds, job: JobRecord, rows: readonly RowRecord[]): Promise<Draft | undefined> {
  const asked = changeOfRows(job, rows, plansAskedOf(job));
  if (!asked) return undefined;
  const { change, ...ofLines } = asked;
  if (change.action !== 'activate') return needs.bulk.draftChange(needs.db, job.accountId, { change, ...ofLines });
  return needs.bulk.draftActivation(needs.db, job.accountId, { ...change, at: job.dueAt ?? undefined });
}

function noLonger({ price, planVersionNo, plans }: JobRecord): Omit<Requoted, 'dropped'> {
  return { offer: null, price, planVersionNo, plans, readyCount: 0, rows: [], totals: sameTotals };
}

function droppedRow({ row, lineId, iccid }: RowRecord, { code, text, possibleAt }: RowDraft): RowOutcome {
  return { row, lineId, iccid, state: 'failed', code, text, mayRetry: true, possibleAt, commandId: null };
}

function requotedRow({ row, quoted: before }: RowRecord, { quoted: now }: RowDraft): Requote[] {
  if (!before || !now) return [];
  const { restCents, afterCents } = now;
  return [{ row, quoted: { ...before, restCents, ...(afterCents !== undefined && { afterCents }) } }];
}

async function totalsOf(
  needs: Pick<RerunsNeeds, 'db' | 'quotes'>,
  { accountId, action, quoteId }: JobRecord,
  offer: Offer | null,
  ready: readonly { before: RowRecord; now: RowDraft }[],
): Promise<Totals> {
  if (action !== 'activate')
    return monthlyTotals(ready.map(({ before, now }) => ({ before: before.quoted, now: now.quoted })));
  const quoted =
    quoteId === null ? undefined : (await needs.quotes.quotesOf(needs.db, accountId, [quoteId])).get(quoteId);
  return quoted && offer ? todayTotals(quoted, offer.shown) : sameTotals;
}
