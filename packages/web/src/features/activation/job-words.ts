import type { Job } from '@linekeeper/contract';
import { count } from '../../ui/count.ts';
import type { ProgressStatus } from '../../ui/progress-status.ts';

const busyMs = 1_200;
const checkingMs = 5_000;

/** How soon to look again; the carrier is asked about unknown outcomes in its own time. */
export function jobPollMs(job: Job | undefined): number | false {
  if (!job || !job.isFinished) return busyMs;
  return unknownCount(job) > 0 ? checkingMs : false;
}

export interface JobWords {
  readonly title: string;
  /** The same in a sentence, read aloud when it changes. */
  readonly text: string;
  readonly percent: number;
  readonly status: ProgressStatus;
}

/** Where an activation stands, in words and as a bar. */
export function jobWords(job: Job): JobWords {
  const answered = job.doneCount + job.failedCount;
  const percent = job.total === 0 ? 100 : Math.floor((100 * answered) / job.total);
  const status = job.failedCount > 0 ? 'exception' : 'normal';
  return { title: titleOf(job), text: textOf(job), percent, status };
}

function titleOf(job: Job): string {
  const devices = job.total === 1 ? '1 device' : `${count(job.total)} devices`;
  if (!job.isFinished) return `Activating ${devices}`;
  return job.doneCount === job.total ? `${devices} activated` : `Activation of ${devices}`;
}

function textOf(job: Job): string {
  const waiting = job.total - job.doneCount - job.failedCount - unknownCount(job);
  const parts = [
    [waiting, 'with the carrier'],
    [job.failedCount, 'failed'],
    [unknownCount(job), 'being checked'],
  ] as const;
  const told = parts.filter(([amount]) => amount > 0).map(([amount, words]) => `${count(amount)} ${words}`);
  return [`${count(job.doneCount)} of ${count(job.total)} active`, ...told].join(', ');
}

function unknownCount(job: Job): number {
  return job.items.filter(({ status }) => status === 'outcome_unknown').length;
}
