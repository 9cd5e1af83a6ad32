import type { Line } from '@linekeeper/contract';
import { isMoving } from '../../../parts/line-status/line-states.ts';

const soonMs = 3_000;

/** How long to wait before looking again: soon while something will change by itself, else not at all. */
export function pollMs(lines: readonly Polled[] | undefined): number | false {
  return lines?.some((line) => isMoving(line.status) || isStarting(line) || isChangingPlan(line)) ? soonMs : false;
}

type Polled = Pick<Line, 'nextPlanId' | 'nextPlanOn' | 'status' | 'subscriptionStatus'>;

const isStarting = ({ status, subscriptionStatus }: Polled) => status === 'active' && subscriptionStatus === 'pending';

/** The carrier works on it; a change for later has its day. */
const isChangingPlan = ({ nextPlanId, nextPlanOn }: Polled) => nextPlanId !== null && nextPlanOn === null;
