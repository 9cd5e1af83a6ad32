import { lineStates, type LineState } from '@linekeeper/contract';
import { lineStateWords } from '../../parts/line-status/line-state-words.ts';

export type LineFilter = LineState | 'attention';

/** The filter that the address names; anything else is none. */
export function knownFilter(status: string): LineFilter | undefined {
  return ([...lineStates, 'attention'] as const).find((one) => one === status);
}

export function filterWord(filter: LineFilter): string {
  return filter === 'attention' ? 'Needs attention' : lineStateWords[filter].word;
}

/** Always offered; other states only while there are lines in them. */
const usual: readonly LineFilter[] = [
  'attention',
  'active',
  'activating',
  'activation_failed',
  'suspended',
  'terminated',
];

/** What to offer, given the states that lines are in and the filter in force. */
export function offeredFilters(present: readonly LineState[], chosen: LineFilter | undefined): LineFilter[] {
  const others = lineStates.filter((state) => !usual.includes(state) && (present.includes(state) || state === chosen));
  return [...usual, ...others];
}
