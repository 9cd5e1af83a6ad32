import type { LineState } from '@linekeeper/contract';
import type { StatusTone } from '../../ui/feedback/status.tsx';
import type { IconName } from '../../ui/look/icon-paths.ts';

interface StateLook {
  readonly tone: StatusTone;
  readonly icon?: IconName;
  /** The carrier is working on it: the state will change by itself, so that it is worth looking again soon. */
  readonly moves?: true;
}

/** How each state of a line is drawn. */
export const lineStates: Record<LineState, StateLook> = {
  inventory: { tone: 'plain' },
  activating: { tone: 'note', moves: true },
  activation_failed: { tone: 'bad' },
  active: { tone: 'good' },
  suspending: { tone: 'note', moves: true },
  suspended: { tone: 'warn', icon: 'pause' },
  resuming: { tone: 'note', moves: true },
  terminating: { tone: 'note', moves: true },
  terminated: { tone: 'plain' },
  outcome_unknown: { tone: 'warn', icon: 'help', moves: true },
};

export function isMoving(status: LineState): boolean {
  return lineStates[status].moves ?? false;
}
