import type { ScheduledJob } from '@linekeeper/contract';
import { dateTimeText } from '../../../ui/format/time.ts';
import { words } from './words.tsx';

/** What a scheduled job will do to a line and when: "Suspension on Nov 30, 2026, 8:00 AM PST". */
export function comingText({ action, at, timeZone }: ScheduledJob): string {
  return words.comingOn(words.coming[action], dateTimeText(at, timeZone));
}
