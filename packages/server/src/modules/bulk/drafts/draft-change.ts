import {
  identifierNotes,
  lineProblems,
  type Job,
  type LineChange,
  type LineProblem,
  type LineSelection,
} from '@linekeeper/contract';
import { givingWay } from '../../../kernel/giving-way.ts';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Db } from '../../../store/database.ts';
import { plansByCarrier, type LineChangeAsked } from '../../provisioning/index.ts';
import type { Fleet } from '../../fleet/index.ts';
import { gather } from '../../offers/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { NextChange } from '../../quotes/index.ts';
import type { PlanVerdict, QuotedLine } from '../../rating/index.ts';
import type { BulkNeeds } from '../jobs/bulk-needs.ts';
import { readyRow, refusedRow, type QuotedRow, type RowDraft } from '../jobs/row.ts';
import { words } from '../jobs/words.ts';
import type { AskedSelection } from '../jobs/job.ts';
import { freeOfCharge, plansDrafted, type Draft, type OfLines } from './draft.ts';

type Selected = ReturnType<Fleet['selectLines']> extends AsyncGenerator<(infer One)[]> ? One : never;
type Change = Exclude<LineChange, { action: 'activate' }>;

/** Judges what a change would do to the lines that it selects. Reads only. */
export async function draftChange(
  needs: BulkNeeds,
  db: Db,
  accountId: AccountId,
  { change, ...ofLines }: OfLines & { readonly change: Change },
): Promise<Draft> {
  const asked = await askedOf(needs, db, accountId, { change, ofLines });
  const judged = await judgeAll(needs, db, { accountId, change, asked, ofLines });
  const { rows, monthlyDeltaCents, times, changes, on } = judged;
  const plans = asked.action === 'changePlan' ? [...asked.plans.values()] : [];
  const notes =
    plans.length > 0 ? planNotes(times) : notesOf(change.action, monthlyDeltaCents, changes.values().some(givesBack));
  const { action } = change;
  const offered = { accountId, plans, on, changes: [...changes.values()], notes };
  const when = { atOnce: times.at_once > 0, later: times.later > 0 };
  return {
    action,
    rows,
    price: { ...freeOfCharge, monthlyDeltaCents, notes },
    ...plansDrafted(plans.map((plan) => ({ plan, lineCents: 0, count: readyFor(plan, rows) }))),
    addTags: change.action === 'tag' ? change.add : [],
    removeTags: change.action === 'tag' ? change.remove : [],
    selection: keptSelection(selectionOf(change)),
    offer:
      action === 'rename' || action === 'tag'
        ? null
        : (job) => needs.offers.offerChange(db, { ...offered, action, when, ...job }),
  };
}

/** Rows that can go to one of several plans: each says its carrier. */
function readyFor({ carrier }: CatalogPlan, rows: readonly RowDraft[]): number {
  return rows.filter((row) => row.state === 'ready' && row.carrier === carrier).length;
}

interface Asked {
  accountId: AccountId;
  change: Change;
  asked: LineChangeAsked;
  ofLines: OfLines;
}

async function judgeAll(needs: BulkNeeds, db: Db, { accountId, change, asked, ofLines }: Asked) {
  const seen = new Set<LineId>();
  const rows: RowDraft[] = [];
  let monthlyDeltaCents = 0;
  const times = { at_once: 0, later: 0, stays: 0 };
  const changes = new Map<string, NextChange>();
  let on: string | null = null;
  const selection = selectionOf(change);
  if ('filter' in selection) needs.fleet.refuseUnknownCarrier(selection.filter);
  const giveWay = givingWay();
  for await (const part of needs.fleet.selectLines(db, accountId, selection)) {
    const judged = await judgePart(needs, db, { accountId, asked, part, seen, ofLines });
    const quoted = await quotesOf(needs, db, { accountId, asked }, judged);
    const ready = judged.flatMap(({ row, line }) => (row.state === 'ready' && line ? [line] : []));
    const monthly = await monthlyOf(needs, db, asked, { accountId, lines: ready });
    rows.push(...judged.map(({ row }) => ({ ...row, quoted: quotedRow(row, quoted, monthly) })));
    for (const one of quoted.values()) {
      gather(changes, one.next);
      if (one.on !== null && (on === null || one.on < on)) on = one.on;
    }
    for (const { row, time } of judged) if (row.state === 'ready' && time) times[time] += 1;
    monthlyDeltaCents += sumCents([...monthly.values()].map(({ afterCents, nowCents }) => afterCents - nowCents));
    await giveWay();
  }
  return { rows, monthlyDeltaCents, times, changes, on };
}

/** What each line that can be changed is quoted at. */
async function quotesOf(
  needs: Pick<BulkNeeds, 'rating'>,
  db: Db,
  { accountId, asked }: { accountId: AccountId; asked: LineChangeAsked },
  judged: readonly { row: RowDraft; line?: Selected['line'] }[],
): Promise<Map<LineId, QuotedLine>> {
  const lines = judged.flatMap(({ row, line }) => (row.state === 'ready' && line ? [line] : []));
  const { action } = asked;
  if (action === 'rename' || action === 'tag') return new Map();
  return needs.rating.quoteChanges(db, { accountId, change: asked }, lines);
}

function quotedRow(
  { lineId }: RowDraft,
  quoted: ReadonlyMap<LineId, QuotedLine>,
  monthly: ReadonlyMap<LineId, Monthly>,
): QuotedRow | null {
  const line = lineId === null ? undefined : quoted.get(lineId);
  const afterCents = lineId === null ? undefined : monthly.get(lineId)?.afterCents;
  return line ? { ...line.state, restCents: line.restCents, ...(afterCents !== undefined && { afterCents }) } : null;
}

/** Unused days of a period that was paid. */
function givesBack({ kind, unitCents }: NextChange): boolean {
  return kind === 'adjustment' && unitCents < 0;
}

function notesOf(action: Change['action'], monthlyDeltaCents: number, isCredited: boolean): Job['price']['notes'] {
  const { notes } = words;
  if (action === 'terminate') return [isCredited ? notes.terminateForCredit : notes.terminate];
  if (action === 'suspend') return [monthlyDeltaCents < 0 ? notes.suspendForLess : notes.suspend];
  return action === 'resume' && monthlyDeltaCents > 0 ? [notes.resumeForMore] : [];
}

/** When another plan holds, and what is charged for it. */
function planNotes(times: Readonly<Record<PlanTime, number>>): string[] {
  const { dearerPlan, cheaperPlan, samePlan } = words.notes;
  const notes = { at_once: dearerPlan, later: cheaperPlan, stays: samePlan };
  return (['at_once', 'later', 'stays'] as const).flatMap((time) => (times[time] > 0 ? [notes[time]] : []));
}

function keptSelection(selection: LineSelection): AskedSelection {
  if (!('filter' in selection)) return { by: 'identifiers' in selection ? 'identifiers' : 'lineIds' };
  return { by: 'filter', filter: selection.filter, exceptIds: selection.exceptIds ?? [] };
}

function selectionOf(change: Change): LineSelection {
  return change.action === 'rename' ? { lineIds: change.names.map(({ lineId }) => lineId) } : change.selection;
}

async function askedOf(
  needs: Pick<BulkNeeds, 'plans' | 'subscriptions'>,
  db: Db,
  accountId: AccountId,
  { change, ofLines }: Pick<Asked, 'change' | 'ofLines'>,
): Promise<LineChangeAsked> {
  const { action } = change;
  if (action === 'tag')
    return { action, add: change.add, remove: change.remove, ...(ofLines.tags && { ofLines: ofLines.tags }) };
  if (action === 'rename')
    return { action, names: new Map(change.names.map(({ lineId, name }) => [brandId<LineId>(lineId), name])) };
  if (action !== 'changePlan') return { action };
  return { action, plans: plansByCarrier(await needs.subscriptions.plansAsked(db, accountId, change)) };
}

type PlanTime = Exclude<PlanVerdict['kind'], 'refused'>;

async function judgePart(
  needs: BulkNeeds,
  db: Db,
  {
    accountId,
    asked,
    part,
    seen,
    ofLines,
  }: Pick<Asked, 'accountId' | 'asked' | 'ofLines'> & { part: readonly Selected[]; seen: Set<LineId> },
): Promise<{ row: RowDraft; line?: Selected['line']; time?: PlanTime }[]> {
  const lines = part.flatMap(({ line }) => line ?? []);
  const judged = await needs.provisioning.judgeLines(db, asked, lines);
  const onPlan =
    asked.action === 'changePlan'
      ? await needs.rating.judgePlanChanges(db, { accountId, plans: asked.plans }, lines)
      : new Map<LineId, never>();
  return part.map(({ given, line, unreadable, warnings }) => {
    if (!line) return { row: noLine(given, unreadable) };
    const tags = ofLines.tags?.get(line.id) ?? null;
    const carrier = asked.action === 'changePlan' && asked.plans.size > 1 ? line.carrier : null;
    const name = nameOf(line, asked);
    const row = readyRow(given, { lineId: line.id, iccid: line.iccid, carrier, name, warnings, tags });
    if (seen.has(line.id)) return { row: refused(row, 'line_repeated') };
    seen.add(line.id);
    const known = ofLines.problems?.get(line.id);
    if (known) return { row: refused(row, known) };
    const verdict = judged.get(line.id);
    const time = onPlan.get(line.id);
    if (time?.kind === 'stays') return { row, line, time: time.kind };
    if (verdict?.kind === 'refused') return { row: refused(row, verdict.problem, verdict.possibleAt) };
    if (time?.kind === 'refused') return { row: refused(row, time.problem) };
    return time ? { row, line, time: time.kind } : { row, line };
  });
}

function noLine(given: string, unreadable: Selected['unreadable']): RowDraft {
  const row = readyRow(given, { lineId: null, iccid: null, name: null });
  if (!unreadable) return refused(row, 'line_unknown');
  return refusedRow(row, { code: unreadable, text: identifierNotes[unreadable][1], possibleAt: null });
}

function nameOf(line: { id: LineId; name: string | null }, asked: LineChangeAsked): string | null {
  return (asked.action === 'rename' ? asked.names.get(line.id) : undefined) ?? line.name;
}

function refused(row: RowDraft, problem: LineProblem, possibleAt: Date | null = null): RowDraft {
  return refusedRow(row, { code: problem, text: lineProblems[problem], possibleAt });
}

const pricedActions: ReadonlySet<LineChangeAsked['action']> = new Set(['changePlan', 'resume', 'suspend', 'terminate']);

type OfCarrier = Pick<NonNullable<Selected['line']>, 'carrier' | 'id'>;

interface Monthly {
  nowCents: number;
  afterCents: number;
}

/** What lines cost each month, now and afterwards. */
async function monthlyOf(
  needs: Pick<BulkNeeds, 'subscriptions'>,
  db: Db,
  asked: LineChangeAsked,
  { accountId, lines }: { accountId: AccountId; lines: readonly OfCarrier[] },
): Promise<Map<LineId, Monthly>> {
  if (lines.length === 0 || !pricedActions.has(asked.action)) return new Map();
  const found = await needs.subscriptions.pricesOfLines(
    db,
    accountId,
    lines.map(({ id }) => id),
  );
  return new Map(
    lines.flatMap((line): [LineId, Monthly][] => {
      const prices = found.get(line.id);
      return prices ? [[line.id, { nowCents: prices.nextCents, afterCents: priceAfter(asked, line, prices) }]] : [];
    }),
  );
}

type LinePrices = PricesOfLines extends Map<LineId, infer Prices> ? Prices : never;
type PricesOfLines = Awaited<ReturnType<BulkNeeds['subscriptions']['pricesOfLines']>>;

function priceAfter(
  asked: LineChangeAsked,
  { carrier }: OfCarrier,
  { nextCents, inServiceCents, pausedCents }: LinePrices,
): number {
  if (asked.action === 'changePlan') return asked.plans.get(carrier)?.priceCents ?? nextCents;
  if (asked.action === 'terminate') return 0;
  if (asked.action === 'suspend') return pausedCents;
  return asked.action === 'resume' ? inServiceCents : nextCents;
}
