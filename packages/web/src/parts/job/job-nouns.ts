import type { Job, LineAction } from '@linekeeper/contract';
import { count } from '../../ui/format/count.ts';

const verbs: Record<LineAction, readonly [act: string, done: string]> = {
  activate: ['Activate', 'activated'],
  suspend: ['Suspend', 'suspended'],
  resume: ['Resume', 'resumed'],
  changePlan: ['Change the plan of', 'moved to another plan'],
  rename: ['Rename', 'renamed'],
  tag: ['Tag', 'tagged'],
  terminate: ['Terminate', 'switched off for good'],
};

/** "312 lines". */
export function linesText(amount: number): string {
  return `${count(amount)} ${amount === 1 ? 'line' : 'lines'}`;
}

/** The act with its count, for its button: "Suspend 312 lines". */
export function actText(action: LineAction, amount: number): string {
  return `${verbs[action][0]} ${linesText(amount)}`;
}

/** What becomes of the lines: "suspended". */
export function doneText({ action, planName }: Job): string {
  return action === 'changePlan' && planName ? `moved to ${planName}` : verbs[action][1];
}
