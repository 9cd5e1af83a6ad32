import type { LineState } from '@linekeeper/contract';
import type { LineRecord } from './line-columns.ts';

export type { LineRecord } from './line-columns.ts';

/** Lines whose plan is paid for, and whose allowance counts: a suspended line goes on being billed. */
export const billedStates: ReadonlySet<LineState> = new Set([
  'active',
  'suspending',
  'suspended',
  'resuming',
  'terminating',
]);

const changing: ReadonlySet<LineState> = new Set(['suspending', 'resuming', 'outcome_unknown']);

/**
 * Whether its customer has a line suspended, so that its plan's pause price may hold. Not while it is also suspended for
 * payment. `unsettled`: the carrier is suspending or resuming it, and what was before goes on until it has answered.
 */
export function pauseOf({
  status,
  suspendReasons,
}: Pick<LineRecord, 'status' | 'suspendReasons'>): 'paused' | 'in_service' | 'unsettled' {
  if (changing.has(status)) return 'unsettled';
  const isPaused = status === 'suspended' && suspendReasons.includes('user') && !suspendReasons.includes('payment');
  return isPaused ? 'paused' : 'in_service';
}
