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

/** Whether one of the lines can change to a plan; of lines that are not known at all any may. */
export function reachOf(plan: Plan, places: readonly PlanPlace[] | undefined): Reach {
  if (!places) return 'in';
  const near = places.filter(({ carrier, planId }) => carrier === plan.carrier && planId !== plan.id);
  if (near.length === 0) return 'out';
  return plan.needsImei && near.every(({ hasImei }) => hasImei === false) ? 'needs_imei' : 'in';
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
