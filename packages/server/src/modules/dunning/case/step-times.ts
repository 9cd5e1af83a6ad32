import { after, dayMs } from '../../../kernel/clock.ts';
import type { InvoiceId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import type { OwingLine } from '../../billing/index.ts';
import type { DunningAction, DunningStep } from '../../rules/index.ts';
import { coveredDays, dayAfter, momentOf } from './case-days.ts';
import { firstDay, isSuspendable, standsStill, type DunnedLine, type DunningCase } from './dunning-case.ts';

type Steps = Pick<DunningCase, 'policy' | 'taken'>;

/** In which order the steps of one day are taken: first the try, so that one mail says how it went and what follows. */
const turnOf: Record<DunningAction, number> = { retry: 0, notice: 1, warning: 2, suspend: 3, end: 4 };

/** Steps that are still to be taken, in their order: by day, and on one day the try before the suspension. */
export function stepsLeft({ policy, taken }: Steps): DunningStep[] {
  const done = new Set(taken.map(keyOf));
  const rank = ({ day, action }: DunningStep) => 10 * day + turnOf[action];
  return policy.steps.filter((step) => !done.has(keyOf(step))).toSorted((one, other) => rank(one) - rank(other));
}

export function wasReached({ taken }: Steps, action: DunningStep['action']): boolean {
  return taken.some((step) => step.action === action);
}

/** When a step is due; days on which the case stood still do not count. */
export function stepAt(dunned: DunningCase, { day }: Pick<DunningStep, 'day'>): Date {
  const since = firstDay(dunned);
  return momentOf(dayAfter(since, day + coveredDays(dunned.stops, since)), dunned.policy.atHour, dunned.timeZone);
}

/** When lines whose warning leaves at an instant are suspended; null when the policy suspends none. */
export function suspensionOf(dunned: DunningCase, warnedAt: Date): Date | null {
  const step = dunned.policy.steps.find(({ action }) => action === 'suspend');
  if (!step) return null;
  const warned = after(warnedAt, dunned.policy.warnedDays * dayMs);
  return new Date(Math.max(stepAt(dunned, step).getTime(), warned.getTime()));
}

/** When a line that is suspended at an instant ends; a late suspension delays the end as much. Null when none ends. */
export function endAt(dunned: DunningCase, cutAt: Date): Date | null {
  const { policy, timeZone, stops } = dunned;
  const end = policy.steps.find(({ action }) => action === 'end');
  const suspend = policy.steps.find(({ action }) => action === 'suspend');
  if (!end || !suspend) return null;
  const cutDay = localDay(cutAt, timeZone);
  const left = end.day - suspend.day + coveredDays(stops, cutDay);
  const fromCut = momentOf(dayAfter(cutDay, left), policy.atHour, timeZone);
  return new Date(Math.max(stepAt(dunned, end).getTime(), fromCut.getTime()));
}

/**
 * When a line is to be suspended or, once it is, ended; null while its warning has not left, before such a step was
 * reached, and when nothing is left to do. Made once for all lines of a case: they share their few moments.
 */
export function lineTimes(dunned: DunningCase): (line: DunnedLine) => Date | null {
  const { warnings } = dunned;
  const isSuspending = wasReached(dunned, 'suspend');
  const isEnding = wasReached(dunned, 'end');
  const suspensions = new Map(
    isSuspending ? warnings.map(({ no, sentAt }) => [no, sentAt && suspensionOf(dunned, sentAt)] as const) : [],
  );
  const ends = new Map<number, Date | null>();
  const endOf = (cutAt: Date) => {
    const known = ends.get(cutAt.getTime());
    const at = known === undefined ? endAt(dunned, cutAt) : known;
    ends.set(cutAt.getTime(), at);
    return at;
  };
  return (line) => {
    if (isSuspendable(line)) return suspensions.get(line.warningNo ?? 0) ?? null;
    return isEnding && line.cutAt !== null && line.endedAt === null ? endOf(line.cutAt) : null;
  };
}

/** When something is to be done next, maybe in the past; null when nothing is until something happens. */
export function nextStepAt(dunned: DunningCase): Date | null {
  if (standsStill(dunned)) return null;
  const [step] = stepsLeft(dunned);
  const first = step ? stepAt(dunned, step) : null;
  const timeOf = lineTimes(dunned);
  return dunned.lines.reduce((least, line) => {
    const at = timeOf(line);
    return at !== null && (least === null || at < least) ? at : least;
  }, first);
}

/**
 * When each invoice of a case is to be written off: so many days after the last step and its own newest failure. None while
 * a step is left or the debt keeps a line suspended: writing it off would bring that line back unpaid.
 */
export function writeOffTimes(
  dunned: DunningCase,
  owing: readonly Pick<OwingLine, 'invoiceLineId' | 'invoiceId'>[],
  days: number,
): Map<InvoiceId, Date> {
  const isWaiting = dunned.warnings.some(({ sentAt }) => sentAt === null);
  const isDark = dunned.lines.some(({ cutAt, endedAt }) => cutAt !== null && endedAt === null);
  const last = dunned.taken.at(-1);
  if (!last || standsStill(dunned) || isWaiting || isDark || nextStepAt(dunned) !== null) return new Map();
  const failedAt = new Map(dunned.failures.map((failure) => [failure.invoiceLineId, failure.failedAt]));
  const times = new Map<InvoiceId, Date>();
  for (const { invoiceId, invoiceLineId } of owing) {
    const since = Math.max(last.at.getTime(), failedAt.get(invoiceLineId)?.getTime() ?? 0);
    const at = after(new Date(since), days * dayMs);
    const known = times.get(invoiceId);
    times.set(invoiceId, known && known > at ? known : at);
  }
  return times;
}

function keyOf({ day, action }: DunningStep): string {
  return `${action} ${day}`;
}
