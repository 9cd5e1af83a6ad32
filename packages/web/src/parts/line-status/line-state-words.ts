import type { LineState, SuspendReason } from '@linekeeper/contract';
import type { IconName } from '../../ui/look/icon-paths.ts';
import type { StatusTone } from '../../ui/feedback/status.tsx';

export interface LineStateWords {
  readonly tone: StatusTone;
  readonly icon?: IconName;
  readonly word: string;
  /** What it means for the customer, in one sentence. */
  readonly meaning: string;
}

/** Every state of a line as a customer would say it. */
export const lineStateWords: Record<LineState, LineStateWords> = {
  inventory: { tone: 'plain', word: 'In inventory', meaning: 'The SIM is yours but no plan runs on it.' },
  activating: {
    tone: 'note',
    word: 'Activating',
    meaning: 'The carrier is switching the line on. Nothing is charged before it is active.',
  },
  activation_failed: {
    tone: 'bad',
    word: 'Activation failed',
    meaning: 'The carrier did not switch the line on. Nothing was charged.',
  },
  active: { tone: 'good', word: 'Active', meaning: 'The line is switched on and may carry data.' },
  suspending: { tone: 'note', word: 'Suspending', meaning: 'The carrier is pausing the line.' },
  suspended: { tone: 'warn', icon: 'pause', word: 'Suspended', meaning: 'The line carries no data until it resumes.' },
  resuming: { tone: 'note', word: 'Resuming', meaning: 'The carrier is switching the line back on.' },
  terminating: { tone: 'note', word: 'Terminating', meaning: 'The carrier is switching the line off for good.' },
  terminated: { tone: 'plain', word: 'Terminated', meaning: 'The line is switched off for good.' },
  outcome_unknown: {
    tone: 'warn',
    icon: 'help',
    word: 'Being checked',
    meaning: 'The carrier has not told the result yet. It is asked again until it does.',
  },
};

/** Why a line is suspended, to stand behind "Suspended: ". */
export const suspendReasonWords: Record<SuspendReason, string> = {
  user: 'by your team',
  payment: 'unpaid charge',
  data_limit: 'data limit reached',
  carrier: 'by the carrier',
  admin: 'by the provider',
};

const moving: ReadonlySet<LineState> = new Set([
  'activating',
  'suspending',
  'resuming',
  'terminating',
  'outcome_unknown',
]);

/** Whether the state will change without anybody's doing, so that it is worth looking again soon. */
export function isMoving(status: LineState): boolean {
  return moving.has(status);
}
