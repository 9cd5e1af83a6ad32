import type { Activity } from '@linekeeper/contract';
import { count } from '../../ui/format/count.ts';
import { words } from './words.ts';

/** What became of a job so far: "38 done, 2 failed", "12 done, 28 to go". */
export function resultText(job: NonNullable<Activity['job']>): string {
  const parts = [
    [job.doneCount, words.results.done],
    [job.failedCount, words.results.failed],
    [job.unknownCount, words.results.unknown],
    [job.canceledCount, words.results.canceled],
    [job.openCount, job.state === 'paused' ? words.results.paused : words.results.open],
  ] as const;
  const told = parts.filter(([amount]) => amount > 0).map(([amount, word]) => `${count(amount)} ${word}`);
  return told.join(', ') || words.noRows;
}
