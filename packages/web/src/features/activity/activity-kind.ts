import { activityKinds, type Activity } from '@linekeeper/contract';
import { words } from './words.ts';

export const kindOptions = [
  { value: 'job', label: words.kinds.job },
  { value: 'line', label: words.kinds.line },
  { value: 'payment', label: words.kinds.payment },
  { value: 'person', label: words.kinds.person },
] satisfies readonly { value: Activity['kind']; label: string }[];

/** The kind that an address asks for; undefined for all. */
export function kindOf(text: string): Activity['kind'] | undefined {
  return activityKinds.find((kind) => kind === text);
}
