import type { Job, JobRow, JobRowState, JobState } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status, type StatusTone } from '../../ui/feedback/status.tsx';
import type { IconName } from '../../ui/look/icon-paths.ts';
import { words } from './words.tsx';

interface Look {
  readonly tone: StatusTone;
  readonly icon?: IconName;
}

const jobLooks: Record<JobState, Look> = {
  draft: { tone: 'plain' },
  scheduled: { tone: 'note', icon: 'clock' },
  running: { tone: 'note' },
  paused: { tone: 'warn', icon: 'pause' },
  canceled: { tone: 'plain', icon: 'cross' },
  finished: { tone: 'good' },
};

const rowLooks: Record<JobRowState, Look> = {
  ready: { tone: 'plain', icon: 'check' },
  refused: { tone: 'bad' },
  waiting: { tone: 'plain', icon: 'clock' },
  running: { tone: 'note' },
  done: { tone: 'good' },
  failed: { tone: 'bad' },
  unknown: { tone: 'warn', icon: 'help' },
  canceled: { tone: 'plain', icon: 'cross' },
};

/** The state of a job; a finished one says so when something of it failed. */
export function JobStatus({ job }: { readonly job: Job }): ReactElement {
  if (job.state === 'finished' && job.failedCount > 0) return <Status tone="bad">{words.finishedWithFailures}</Status>;
  return <Status {...jobLooks[job.state]}>{words.states[job.state]}</Status>;
}

export function RowStatus({ row }: { readonly row: JobRow }): ReactElement {
  return <Status {...rowLooks[row.state]}>{words.rowStates[row.state]}</Status>;
}
