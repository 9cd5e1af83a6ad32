import type { LineState } from '@linekeeper/contract';

export type { LineRecord } from './line-columns.ts';

/** Lines whose plan is paid for, and whose allowance counts: a suspended line goes on being billed. */
export const billedStates: ReadonlySet<LineState> = new Set([
  'active',
  'suspending',
  'suspended',
  'resuming',
  'terminating',
]);
