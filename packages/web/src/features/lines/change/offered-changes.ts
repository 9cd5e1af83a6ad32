import type { Line, LineState } from '@linekeeper/contract';
import type { ChangeAction } from './change-target.ts';

const byState: Partial<Record<LineState, readonly ChangeAction[]>> = {
  inventory: ['tag'],
  active: ['suspend', 'changePlan', 'tag', 'terminate'],
  suspended: ['resume', 'changePlan', 'tag', 'terminate'],
  activation_failed: ['tag', 'terminate'],
};

/** What makes sense for a line in its state; while the carrier works on it only its tags can change. */
export function offeredChanges({ status }: Pick<Line, 'status'>): readonly ChangeAction[] {
  return byState[status] ?? (status === 'terminated' ? [] : ['tag']);
}
