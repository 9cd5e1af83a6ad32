import { after, dayMs } from '../../../kernel/clock.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { dunningActions, type DunningStep } from '../../rules/index.ts';
import { coveredDays, dayAfter, momentOf } from './case-days.ts';
import { firstDay, isSuspendable, standsStill, type DunnedLine, type DunningCase } from './dunning-case.ts';

type Steps = Pick<DunningCase, 'policy' | 'taken'>;

/** Steps that are still to be taken, in their order: by day, and on one day the try before the suspension. */
export function stepsLeft({ policy, taken }: Steps): DunningStep[] {
  const done = new Set(taken.map(keyOf));
  const rank = ({ day, action }: DunningStep) => day * dunningActions.length + dunningActions.indexOf(action);
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

/** From when a line may be suspended; null until the warning that names it has left. */
export function cuttableAt(dunned: DunningCase, { warningNo }: DunnedLine): Date | null {
  const sentAt = dunned.warnings.find(({ no }) => no === warningNo)?.sentAt;
  return sentAt ? suspensionOf(dunned, sentAt) : null;
}

/** When lines are suspended whose warning leaves at an instant; null when the policy suspends none. */
export function suspensionOf(dunned: DunningCase, warnedAt: Date): Date | null {
  const step = dunned.policy.steps.find(({ action }) => action === 'suspend');
  if (!step) return null;
  const warned = after(warnedAt, dunned.policy.warnedDays * dayMs);
  return new Date(Math.max(stepAt(dunned, step).getTime(), warned.getTime()));
}

/** When a suspended line ends; a late suspension delays the end as much. Null when the policy ends no line. */
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

/** When something is to be done next, maybe in the past; null when nothing is until something happens. */
export function nextStepAt(dunned: DunningCase): Date | null {
  if (standsStill(dunned)) return null;
  const [step] = stepsLeft(dunned);
  const moments = step ? [stepAt(dunned, step)] : [];
  const isSuspending = wasReached(dunned, 'suspend');
  const isEnding = wasReached(dunned, 'end');
  for (const line of dunned.lines) {
    const at = isSuspendable(line) ? isSuspending && cuttableAt(dunned, line) : isEnding && endOf(dunned, line);
    if (at) moments.push(at);
  }
  return moments.reduce<Date | null>((least, at) => (least === null || at < least ? at : least), null);
}

function endOf(dunned: DunningCase, { cutAt, endedAt }: DunnedLine): Date | null {
  return cutAt === null || endedAt !== null ? null : endAt(dunned, cutAt);
}

function keyOf({ day, action }: DunningStep): string {
  return `${action} ${day}`;
}
