import { dayAfter, daysBetween } from '../../../kernel/days.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { calendars } from '../../subscriptions/index.ts';
import type { SimUse } from '../../inventory/index.ts';
import type { LineFacts } from '../files/row-facts.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { words } from '../kept/words.ts';
import { isReady, type Judged, type Ready, type Standing } from './judged.ts';
import type { CarrierPort, ObservedLine, ObservedState } from '../../carriers/index.ts';

/** A line that is ready, with what it is to be. */
export interface PlannedLine {
  readonly judged: Ready<'line'>;
  readonly standing: Standing;
  readonly plan: CatalogPlan;
  /** Full number. */
  readonly iccid: string;
  /** The first day that is not paid. */
  readonly firstDay: string;
}

const atOnce = 2_000;
const longAgoDays = 92;
const farAheadDays = 366;

/** Judges lines by the inventory, the catalogue and the days they are paid for; answers those that are ready. */
export async function judgeLines(
  needs: TakeoverNeeds,
  rows: readonly Judged<'line'>[],
  standings: ReadonlyMap<string, Standing>,
): Promise<PlannedLine[]> {
  const ready = rows.filter(isReady);
  const plans = await needs.plans.plansOfCodes(
    needs.db,
    ready.map(({ facts }) => facts.plan),
  );
  const planned: PlannedLine[] = [];
  for (let start = 0; start < ready.length; start += atOnce) {
    const part = ready.slice(start, start + atOnce);
    const sims = await simsNamed(
      needs,
      part.map(({ facts }) => facts.iccid),
    );
    for (const judged of part) {
      const standing = standings.get(judged.row.customer);
      const [plan, sim] = [plans.get(judged.facts.plan), sims(judged.facts.iccid)];
      if (!standing) continue;
      judged.problems.push(...problemsOf(needs, judged.facts, { standing, plan, sim }));
      if (!plan || !sim || judged.problems.length > 0) continue;
      judged.warnings.push(...warningsOf(needs, judged.facts, { standing, plan }));
      const firstDay = dayAfter(judged.facts.paidThrough, 1);
      planned.push({ judged, standing, plan, iccid: sim.iccid, firstDay });
    }
  }
  return planned;
}

/** SIMs by their numbers, with their check digits or without. */
export async function simsNamed(
  needs: Pick<TakeoverNeeds, 'db' | 'inventory'>,
  iccids: readonly string[],
): Promise<(iccid: string) => SimUse | undefined> {
  const uses = await needs.inventory.simUsesOf(needs.db, iccids);
  const exact = new Map(uses.map((use) => [use.iccid, use]));
  const byBase = new Map(uses.map((use) => [use.iccid.slice(0, -1), use]));
  return (iccid) => exact.get(iccid) ?? byBase.get(iccid);
}

interface Named {
  standing: Standing;
  plan: CatalogPlan | undefined;
  sim: SimUse | undefined;
}

function problemsOf(needs: TakeoverNeeds, facts: LineFacts, { standing, plan, sim }: Named): string[] {
  const problems: string[] = [];
  if (!plan) problems.push(words.planMissing(facts.plan));
  else if (plan.status === 'draft') problems.push(words.planDraft(plan.code));
  if (!sim) problems.push(words.simMissing);
  else {
    const { nameOf } = needs.carriers;
    if (sim.line) problems.push(words.simTaken);
    if (plan && plan.carrier !== sim.carrier)
      problems.push(words.otherCarrier(nameOf(sim.carrier), nameOf(plan.carrier)));
    if (isOfAnother(sim, standing)) problems.push(words.simOwned);
  }
  const ahead = daysAhead(needs, facts, standing);
  if (ahead < -longAgoDays) problems.push(words.paidLongAgo(facts.paidThrough));
  if (ahead > farAheadDays) problems.push(words.paidFarAhead(facts.paidThrough));
  return problems;
}

function isOfAnother({ owners }: SimUse, { accountId }: Standing): boolean {
  return [owners.accountId, owners.claimedBy].some((owner) => owner !== null && owner !== accountId);
}

function warningsOf(
  needs: TakeoverNeeds,
  facts: LineFacts,
  { standing, plan }: { standing: Standing; plan: CatalogPlan },
): string[] {
  const unpaidDays = -daysAhead(needs, facts, standing);
  return [
    ...(needs.carriers.portOf(plan.carrier) ? [] : [words.notConnected(needs.carriers.nameOf(plan.carrier))]),
    ...(plan.needsImei && facts.imei === null ? [words.needsImei] : []),
    ...(unpaidDays > 0 ? [words.paidBefore(unpaidDays)] : []),
  ];
}

/** Days from today to the last paid one, in the account's zone; below zero when that is over. */
function daysAhead({ clock }: TakeoverNeeds, { paidThrough }: LineFacts, { calendar }: Standing): number {
  return daysBetween(calendars.dayAt(calendar, clock.now()), paidThrough);
}

const inService = new Set<ObservedState>(['active']);
const suspended = new Set<ObservedState>(['suspended', 'blocked', 'off']);
/** Nothing can be said yet. */
const unclear = new Set<ObservedState>(['pending', 'unknown']);

/** Holds lines against their carriers' own records. Only reads. */
export async function askCarriers(
  needs: Pick<TakeoverNeeds, 'carriers'>,
  lines: readonly PlannedLine[],
  stopping?: AbortSignal,
): Promise<void> {
  for (const [carrier, ofCarrier] of Map.groupBy(lines, ({ plan }) => plan.carrier)) {
    const port = needs.carriers.portOf(carrier);
    const name = needs.carriers.nameOf(carrier);
    if (!port) continue;
    const { linesPerRead } = port.capabilities;
    for (let start = 0; start < ofCarrier.length; start += linesPerRead) {
      if (stopping?.aborted) return;
      await askAbout(port, name, ofCarrier.slice(start, start + linesPerRead));
    }
  }
}

async function askAbout(port: CarrierPort, name: string, lines: readonly PlannedLine[]): Promise<void> {
  const read = await port.readLines(lines.map(({ iccid }) => iccid));
  const seen = new Map(read.lines.map((line) => [line.iccid, line]));
  const unread = new Map(read.unread.map(({ iccid, text }) => [iccid, text]));
  for (const line of lines) {
    const { problems, warnings } = line.judged;
    const [observed, text] = [seen.get(line.iccid), unread.get(line.iccid)];
    if (observed) compare(line, observed, name);
    else if (text === undefined) problems.push(words.carrierMissing(name));
    else warnings.push(words.carrierUnread(name, text));
  }
}

function compare({ judged, plan }: PlannedLine, { state, word, planRef }: ObservedLine, name: string): void {
  const { facts, problems, warnings } = judged;
  const expected = facts.isSuspended ? suspended : inService;
  if (unclear.has(state)) warnings.push(words.carrierOtherState(name, word));
  else if (!expected.has(state)) problems.push(words.carrierOtherState(name, word));
  if (planRef !== null && planRef !== plan.carrierPlanRef)
    warnings.push(words.carrierOtherPlan(name, planRef, plan.carrierPlanRef));
}
