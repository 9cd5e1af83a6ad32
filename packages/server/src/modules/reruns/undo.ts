import type { LineProblem } from '@linekeeper/contract';
import { brandId, type LineId, type PlanId } from '../../kernel/ids.ts';
import type { JobRecord, RowRecord } from '../bulk/index.ts';
import type { LineRecord } from '../lines/index.ts';
import type { TagChange } from '../provisioning/index.ts';
import type { ChangeOfRows } from './change-of-rows.ts';

/** What an undo looks at of a line. */
export interface UndoneLine extends Pick<LineRecord, 'carrier' | 'name' | 'planId' | 'tags'> {
  /** The plan that it is to have from its next period on. */
  readonly scheduledPlanId: PlanId | null;
}

interface Undone {
  readonly job: JobRecord;
  /** Those that the job moved lines to. */
  readonly orderedPlans: ReadonlySet<PlanId>;
  /** Rows that were carried out, each with its line. */
  readonly rows: readonly (RowRecord & { readonly lineId: LineId })[];
  /** As they are now. */
  readonly lines: ReadonlyMap<LineId, UndoneLine>;
}

/** The change that takes back what a job did; undefined where there is none. Why single lines stay is said with it. */
export function undoOfRows(undone: Undone): ChangeOfRows | undefined {
  const { action } = undone.job;
  const selection = { lineIds: undone.rows.map(({ lineId }) => lineId) };
  if (action === 'suspend') return { change: { action: 'resume', selection } };
  if (action === 'resume') return { change: { action: 'suspend', selection } };
  if (action === 'rename') return undoNames(undone);
  if (action === 'tag') return undoTags(undone);
  return action === 'changePlan' ? undoPlans(undone) : undefined;
}

function undoNames({ rows, lines }: Undone): ChangeOfRows {
  const names = rows.map(({ lineId, name, before }) => ({ lineId, name: before?.name ?? name ?? '' }));
  const problems = problemsOf(rows, ({ lineId, name, before }) => {
    if (!before) return 'before_unknown';
    if (before.name === null) return 'no_name_before';
    return lines.get(lineId)?.name === name ? undefined : 'changed_after_job';
  });
  return { change: { action: 'rename', names }, problems };
}

function undoTags({ job, rows, lines }: Undone): ChangeOfRows {
  const tags = new Map(rows.map((row) => [row.lineId, tagsBack(job, row)] as const));
  const problems = problemsOf(rows, ({ lineId, before }) => {
    if (!before) return 'before_unknown';
    const [now, back] = [lines.get(lineId)?.tags ?? [], tags.get(lineId)];
    const isAsLeft =
      back?.remove.every((tag) => now.includes(tag)) === true && !back.add.some((tag) => now.includes(tag));
    return isAsLeft ? undefined : 'changed_after_job';
  });
  const selection = { lineIds: rows.map(({ lineId }) => lineId) };
  return { change: { action: 'tag', add: job.removeTags, remove: job.addTags, selection }, tags, problems };
}

/** Only what the row really added and removed: a tag that the line had before stays. */
function tagsBack(job: JobRecord, { tags, before }: RowRecord): TagChange {
  const { add, remove } = tags ?? { add: job.addTags, remove: job.removeTags };
  const had = before?.tags ?? [];
  return {
    add: remove.filter((tag) => had.includes(tag) && !add.includes(tag)),
    remove: add.filter((tag) => !had.includes(tag)),
  };
}

/**
 * A job moves lines of a carrier to one plan: to that which most of those that this job changed had. For lines that have
 * it still, that calls off the change that the job ordered for later.
 */
function undoPlans({ orderedPlans, rows, lines }: Undone): ChangeOfRows | undefined {
  const isOrdered = (planId: PlanId | null | undefined) =>
    planId !== null && planId !== undefined && orderedPlans.has(planId);
  const moved = rows.filter(({ lineId }) => isOrdered(lines.get(lineId)?.planId));
  const mostHad = (some: Undone['rows']) => mostFrequent(some.flatMap((row) => formerOf(row) ?? []));
  const back = new Map(
    [...Map.groupBy(rows, ({ lineId }) => lines.get(lineId)?.carrier)].flatMap(([carrier, ofCarrier]) => {
      const planId = mostHad(ofCarrier.filter((row) => moved.includes(row))) ?? mostHad(ofCarrier);
      return carrier && planId ? [[carrier, planId] as const] : [];
    }),
  );
  const [planId, ...morePlanIds] = back.values();
  if (planId === undefined) return undefined;
  const problems = problemsOf(rows, (row) => {
    const [former, now] = [formerOf(row), lines.get(row.lineId)];
    if (former === undefined) return 'before_unknown';
    const isToChange = now?.planId === former && isOrdered(now.scheduledPlanId);
    if (!isOrdered(now?.planId) && !isToChange) return 'changed_after_job';
    return now && former === back.get(now.carrier) ? undefined : 'other_plan_before';
  });
  const selection = { lineIds: rows.map(({ lineId }) => lineId) };
  return { change: { action: 'changePlan', planId, morePlanIds, selection }, problems };
}

function formerOf({ quoted }: RowRecord): PlanId | undefined {
  return quoted ? brandId<PlanId>(quoted.planId) : undefined;
}

/** Of those that are as frequent, the first one. */
function mostFrequent(planIds: readonly PlanId[]): PlanId | undefined {
  const counted = [...Map.groupBy(planIds, (planId) => planId)];
  return counted.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

function problemsOf(
  rows: Undone['rows'],
  problemOf: (row: Undone['rows'][number]) => LineProblem | undefined,
): ReadonlyMap<LineId, LineProblem> {
  return new Map(
    rows.flatMap((row) => {
      const problem = problemOf(row);
      return problem ? [[row.lineId, problem] as const] : [];
    }),
  );
}
