import type { Line, LineState } from '@linekeeper/contract';
import type { ActionId } from '../../../parts/actions/action-table.ts';
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

/** What the actions of one line change; the name is edited in place. */
export const changeOf = {
  suspendLine: 'suspend',
  resumeLine: 'resume',
  changeLinePlan: 'changePlan',
  tagLine: 'tag',
  terminateLine: 'terminate',
} as const satisfies Partial<Record<ActionId, ChangeAction>>;
