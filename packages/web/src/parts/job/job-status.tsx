import type { Job, JobRow } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Status } from '../../ui/feedback/status.tsx';
import { jobStateWords, rowStateWords } from './job-words.ts';

/** The state of a job; a finished one says so when something of it failed. */
export function JobStatus({ job }: { readonly job: Job }): ReactElement {
  if (job.state === 'finished' && job.failedCount > 0) return <Status tone="bad">Finished with failures</Status>;
  const { tone, icon, word } = jobStateWords[job.state];
  return (
    <Status tone={tone} {...(icon && { icon })}>
      {word}
    </Status>
  );
}

export function RowStatus({ row }: { readonly row: JobRow }): ReactElement {
  const { tone, icon, word } = rowStateWords[row.state];
  return (
    <Status tone={tone} {...(icon && { icon })}>
      {word}
    </Status>
  );
}
