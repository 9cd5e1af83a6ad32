import type { Job, JobRowState, JobState } from '@linekeeper/contract';
import { count } from '../../ui/format/count.ts';
import type { IconName } from '../../ui/look/icon-paths.ts';
import type { StatusTone } from '../../ui/feedback/status.tsx';

interface StateWords {
  readonly tone: StatusTone;
  readonly icon?: IconName;
  readonly word: string;
}

export const jobStateWords: Record<JobState, StateWords> = {
  draft: { tone: 'plain', word: 'Not started' },
  running: { tone: 'note', word: 'Running' },
  paused: { tone: 'warn', icon: 'pause', word: 'Paused' },
  canceled: { tone: 'plain', icon: 'cross', word: 'Canceled' },
  finished: { tone: 'good', word: 'Finished' },
};

export const rowStateWords: Record<JobRowState, StateWords> = {
  ready: { tone: 'plain', icon: 'check', word: 'Ready' },
  refused: { tone: 'bad', word: 'Left out' },
  waiting: { tone: 'plain', icon: 'clock', word: 'Waiting' },
  running: { tone: 'note', word: 'With the carrier' },
  done: { tone: 'good', word: 'Done' },
  failed: { tone: 'bad', word: 'Failed' },
  unknown: { tone: 'warn', icon: 'help', word: 'Being checked' },
  canceled: { tone: 'plain', icon: 'cross', word: 'Canceled' },
};

/** What is carried out: everything but the rows left out. */
export function takenCount({ total, refusedCount }: Job): number {
  return total - refusedCount;
}

/** How much of it has ended, 0 to 100. */
export function jobPercent(job: Job): number {
  const taken = takenCount(job);
  const ended = job.doneCount + job.failedCount + job.canceledCount;
  return taken === 0 ? 100 : Math.floor((100 * ended) / taken);
}

/** Where a job stands in one sentence, read aloud when it changes. */
export function jobText(job: Job): string {
  const parts = [
    [job.runningCount, 'with the carrier'],
    [job.readyCount, 'waiting'],
    [job.failedCount, 'failed'],
    [job.unknownCount, 'being checked'],
    [job.canceledCount, 'canceled'],
    [job.refusedCount, 'left out'],
  ] as const;
  const told = parts.filter(([amount]) => amount > 0).map(([amount, words]) => `${count(amount)} ${words}`);
  return [`${count(job.doneCount)} of ${count(takenCount(job))} done`, ...told].join(', ');
}

/** "about 2 minutes left"; empty when nothing is known. */
export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 50) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes === 1 ? 'a minute' : `${minutes} minutes`} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
