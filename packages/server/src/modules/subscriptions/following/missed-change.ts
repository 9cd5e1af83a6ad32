import type { PayloadOf } from '../../../jobs/job.ts';
import type { CheckedLine } from '../../lines/index.ts';
import type { serviceChanged } from '../../provisioning/index.ts';
import type { Subscription } from '../subscription/subscription.ts';

type ServiceChanged = PayloadOf<typeof serviceChanged>;
type Living = Pick<Subscription, 'beganAt' | 'nextChargeAt' | 'planId'>;
type Line = Pick<CheckedLine, 'status' | 'pendingAction' | 'planId'> & {
  /** Its state is one that is paid for. */
  isBilled: boolean;
};

/** What a living subscription has not heard of its line; null when both agree. */
export function missedChange({ beganAt, nextChargeAt, planId }: Living, line: Line): ServiceChanged['kind'] | null {
  if (line.status === 'terminated') return 'terminated';
  if (beganAt === null) return line.isBilled ? 'activated' : null;
  if (line.planId !== planId) return 'plan_changed';
  return nextChargeAt === null && line.pendingAction !== 'terminate' ? 'kept' : null;
}
