import type { Line } from '@linekeeper/contract';
import { isMoving } from '../../../parts/line-status/line-states.ts';

const soonMs = 3_000;

/** How long to wait before looking again: soon while something will change by itself, else not at all. */
export function pollMs(lines: readonly Pick<Line, 'status' | 'subscriptionStatus'>[] | undefined): number | false {
  const waits = lines?.some(
    ({ status, subscriptionStatus }) => isMoving(status) || (status === 'active' && subscriptionStatus === 'pending'),
  );
  return waits ? soonMs : false;
}
