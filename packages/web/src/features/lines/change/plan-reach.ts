import type { CarrierId, Line, Plan } from '@linekeeper/contract';

/** A line, or lines alike, as far as the choice of a plan goes by them. */
export interface PlanPlace {
  readonly carrier: CarrierId;
  readonly planId: string;
  /** Left out where it is not known. */
  readonly hasImei?: boolean;
}

/** `out`: every line would be refused. `needs_imei`: the same, and with their IMEIs some would not. */
export type Reach = 'in' | 'needs_imei' | 'out';

/** How many places can take a plan now, and how many more can once we know their IMEI. */
export interface PlanFit {
  readonly now: number;
  readonly withImei: number;
}

export function fitOf(plan: Plan, places: readonly PlanPlace[]): PlanFit {
  const near = places.filter(({ carrier, planId }) => carrier === plan.carrier && planId !== plan.id);
  const withImei = plan.needsImei ? near.filter(({ hasImei }) => hasImei === false).length : 0;
  return { now: near.length - withImei, withImei };
}

/** Whether one of the lines can change to a plan; of lines that are not known at all any may. */
export function reachOf(plan: Plan, places: readonly PlanPlace[] | undefined): Reach {
  if (!places) return 'in';
  const { now, withImei } = fitOf(plan, places);
  if (now > 0) return 'in';
  return withImei > 0 ? 'needs_imei' : 'out';
}

export const placeOf = ({ carrier, planId, imei }: Line): PlanPlace => ({ carrier, planId, hasImei: imei !== null });

/** Why a line keeps its plan for now, whichever is chosen. */
export type PlanHold = 'pastDue' | 'suspended';

export function holdOf({ status, subscriptionStatus }: Line): PlanHold | undefined {
  if (status === 'suspended') return 'suspended';
  return subscriptionStatus === 'past_due' ? 'pastDue' : undefined;
}

/** Whether a plan that fits is all that a line needs. */
export function canTakePlan(line: Line): boolean {
  return line.status === 'active' && !holdOf(line);
}
