import type { Job } from '@linekeeper/contract';
import { words } from './words.tsx';

/** Rows that the job carries out: all but those left out. */
export function takenCount({ total, refusedCount }: Job): number {
  return total - refusedCount;
}

/** Share of rows that are done, failed or canceled, 0 to 100. */
export function jobPercent(job: Job): number {
  const taken = takenCount(job);
  const ended = job.doneCount + job.failedCount + job.canceledCount;
  return taken === 0 ? 100 : Math.floor((100 * ended) / taken);
}

/** Counts of a job in one sentence, read aloud when they change. */
export function jobText(job: Job): string {
  const { progress } = words;
  const counts = [
    [job.runningCount, progress.running],
    [job.readyCount, progress.queued],
    [job.failedCount, progress.failed],
    [job.unknownCount, progress.unknown],
    [job.canceledCount, progress.canceled],
    [job.refusedCount, progress.leftOut],
  ] as const;
  const shown = counts.filter(([amount]) => amount > 0).map(([amount, text]) => text(amount));
  return [progress.done(job.doneCount, takenCount(job)), ...shown].join(', ');
}

/** "about 2 minutes left"; empty when nothing is known. */
export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 50) return words.timeLeft.underOneMinute;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? words.timeLeft.minutes(minutes) : words.timeLeft.hours(Math.round(minutes / 60));
}
