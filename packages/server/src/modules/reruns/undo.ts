import type { LineProblem } from '@linekeeper/contract';
import { brandId, type LineId, type PlanId } from '../../kernel/ids.ts';
import type { JobRecord, RowRecord } from '../bulk/index.ts';
import type { LineRecord } from '../lines/index.ts';
import type { TagChange } from '../provisioning/index.ts';
import type { ChangeOfRows } from './change-of-rows.ts';

/** What an undo looks at of a line. */
export interface UndoneLine extends Pick<LineRecord, 'name' | 'planId' | 'tags'> {
  /** The plan that it is to have from its next period on. */
  readonly scheduledPlanId: PlanId | null;
}

interface Undone {
  readonly job: JobRecord;
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
 * A job moves lines to one plan: to that which most of its lines had. For lines that have it still, that calls off the
 * change that the job ordered for later.
 */
function undoPlans({ job, rows, lines }: Undone): ChangeOfRows | undefined {
  const formerOf = (row: RowRecord): PlanId | undefined =>
    row.quoted ? brandId<PlanId>(row.quoted.planId) : undefined;
  const moved = rows.filter(({ lineId }) => lines.get(lineId)?.planId === job.planId);
  const counted = Map.groupBy(moved.length > 0 ? moved : rows, formerOf);
  counted.delete(undefined);
  const planId = [...counted].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
  if (planId === undefined) return undefined;
  const problems = problemsOf(rows, (row) => {
    const [former, now] = [formerOf(row), lines.get(row.lineId)];
    if (former === undefined) return 'before_unknown';
    const isToChange = now?.planId === former && now.scheduledPlanId === job.planId;
    if (now?.planId !== job.planId && !isToChange) return 'changed_after_job';
    return former === planId ? undefined : 'other_plan_before';
  });
  return {
    change: { action: 'changePlan', planId, selection: { lineIds: rows.map(({ lineId }) => lineId) } },
    problems,
  };
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
