import type { Job } from '@linekeeper/contract';
import { dateTimeText } from '../../ui/format/time.ts';

/** When a job starts by itself, on the clock of its account; empty where it does not. */
export function momentOf({ schedule }: Pick<Job, 'schedule'>): string {
  return schedule ? dateTimeText(schedule.at, schedule.timeZone) : '';
}
