import type { Activity } from '@linekeeper/contract';
import { count } from '../../ui/format/count.ts';

/** What became of a job so far: "38 done, 2 failed", "12 done, 28 to go". */
export function resultText(job: NonNullable<Activity['job']>): string {
  const parts = [
    [job.doneCount, 'done'],
    [job.failedCount, 'failed'],
    [job.unknownCount, 'being checked'],
    [job.canceledCount, 'canceled'],
    [job.openCount, job.state === 'paused' ? 'paused' : 'to go'],
  ] as const;
  const told = parts.filter(([amount]) => amount > 0).map(([amount, words]) => `${count(amount)} ${words}`);
  return told.join(', ') || 'nothing to do';
}
