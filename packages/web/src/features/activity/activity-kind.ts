import { activityKinds, type Activity } from '@linekeeper/contract';

export const kindOptions = [
  { value: 'job', label: 'Jobs' },
  { value: 'line', label: 'Lines' },
  { value: 'payment', label: 'Payments' },
  { value: 'person', label: 'People' },
] as const satisfies readonly { value: Activity['kind']; label: string }[];

/** The kind that an address asks for; undefined for all. */
export function kindOf(text: string): Activity['kind'] | undefined {
  return activityKinds.find((kind) => kind === text);
}
