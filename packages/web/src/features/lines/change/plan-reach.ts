import { planHoldOf, type Line, type LinesOnPlan, type Plan } from '@linekeeper/contract';

/** `out`: every line would be refused. `needs_imei`: the same, and with their IMEIs some would not. */
export type Reach = 'in' | 'needs_imei' | 'out';

/** How many lines can change to a plan now, and how many more could if we knew their IMEI. */
export interface PlanFit {
  readonly now: number;
  readonly withImei: number;
}

export function fitOf(plan: Plan, lines: readonly LinesOnPlan[]): PlanFit {
  const near = lines.filter((one) => one.hold === null && one.carrier === plan.carrier && one.planId !== plan.id);
  const withImei = plan.needsImei ? countOf(near.filter(({ hasImei }) => !hasImei)) : 0;
  return { now: countOf(near) - withImei, withImei };
}

/** Whether one of the lines can change to a plan; of lines that are not known at all any may. */
export function reachOf(plan: Plan, lines: readonly LinesOnPlan[] | undefined): Reach {
  if (!lines) return 'in';
  const { now, withImei } = fitOf(plan, lines);
  if (now > 0) return 'in';
  return withImei > 0 ? 'needs_imei' : 'out';
}

export const countOf = (lines: readonly LinesOnPlan[]): number =>
  lines.reduce((sum, { lineCount }) => sum + lineCount, 0);

/** What a change of plan goes by, as the server counts it for lines that are not on the screen. */
export function onPlan(line: Line): LinesOnPlan {
  const { carrier, planId, imei } = line;
  return { carrier, planId, hasImei: imei !== null, hold: planHoldOf(line), lineCount: 1 };
}
