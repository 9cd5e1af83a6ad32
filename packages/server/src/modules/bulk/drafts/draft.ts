import type { CarrierId, Job, LineAction, LineProblem, Quote } from '@linekeeper/contract';
import type { LineId, PlanId } from '../../../kernel/ids.ts';
import type { Offer } from '../../offers/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import type { TagChange } from '../../provisioning/index.ts';
import type { AskedSelection, JobPlan, KeptRefusal } from '../jobs/job.ts';
import type { NewRow } from '../jobs/rows.store.ts';

/** What a change of lines would do; it is shown before it is started. */
export interface Draft {
  action: LineAction;
  rows: NewRow[];
  price: Job['price'];
  planId: PlanId | null;
  planVersionNo: number | null;
  carrier: CarrierId | null;
  plans: JobPlan[];
  addTags: string[];
  removeTags: string[];
  /** Absent: its rows are the list. */
  selection?: AskedSelection;
  /** What it is quoted at, without what the job itself knows; null: it costs nothing and changes no invoice. */
  offer: OfferOf | null;
}

/** What is known of single lines of a change before they are judged. */
export interface OfLines {
  /** Why a line stays as it is. */
  readonly problems?: ReadonlyMap<LineId, LineProblem>;
  /** Lines whose tags change in their own way. */
  readonly tags?: ReadonlyMap<LineId, TagChange>;
}

/** Makes the offer once the job is known: its id, and what is left out. */
export type OfferOf = (job: Pick<Quote, 'blockers' | 'jobId' | 'lineCount' | 'refused'>) => Promise<Offer>;

export const freeOfCharge: Job['price'] = { items: [], todayCents: 0, monthlyDeltaCents: 0, notes: [] };

const shownRows = 5;

interface PlanDrafted extends Pick<JobPlan, 'count' | 'lineCents'> {
  readonly plan: CatalogPlan;
}

/** The plans of an activation or a change as its job keeps them; the carrier where there is only one. */
export function plansDrafted(
  plans: readonly PlanDrafted[],
): Pick<Draft, 'carrier' | 'planId' | 'planVersionNo' | 'plans'> {
  const [first, ...others] = plans;
  const kept = plans.map(({ plan, lineCents, count }) => ({
    planId: plan.id,
    versionNo: plan.versionNo,
    lineCents,
    count,
  }));
  return {
    planId: first?.plan.id ?? null,
    planVersionNo: first?.plan.versionNo ?? null,
    carrier: others.length === 0 ? (first?.plan.carrier ?? null) : null,
    plans: others.length === 0 ? [] : kept,
  };
}

/** Whether all that it would do is to call off activations. */
export function isCallOff({ action, rows }: Pick<Draft, 'action' | 'rows'>): boolean {
  const ready = rows.filter(({ state }) => state === 'ready');
  return action === 'terminate' && ready.length > 0 && ready.every(({ quoted }) => quoted?.lineStatus === 'activating');
}

/** Refused rows by their cause, the most frequent first. */
export function refusalsOf(rows: readonly NewRow[]): KeptRefusal[] {
  const refused = rows.flatMap((row, at) => (row.state === 'refused' ? [{ ...row, row: at + 1 }] : []));
  const groups = [...Map.groupBy(refused, ({ code }) => code ?? '')].map(([code, group]) => ({
    code,
    text: group[0]?.text ?? '',
    count: group.length,
    firstRows: group.slice(0, shownRows).map(({ row }) => row),
    possibleAt: earliest(group.map(({ possibleAt }) => possibleAt)),
  }));
  return groups.toSorted((one, other) => other.count - one.count);
}

function earliest(instants: readonly (Date | null)[]): string | null {
  const known = instants.reduce((least, one) => (one !== null && (least === null || one < least) ? one : least), null);
  return known?.toISOString() ?? null;
}
