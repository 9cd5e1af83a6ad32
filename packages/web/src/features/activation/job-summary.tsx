import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { ProgressLine } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { jobWords } from './job-words.ts';

/** How far the whole activation is, and what that means. */
export function JobSummary({ job }: { readonly job: Job | undefined }): ReactElement {
  if (!job) {
    return (
      <Panel>
        <Skeleton className="my-1 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-64 max-w-full" />
      </Panel>
    );
  }
  const { text, percent, status } = jobWords(job);
  return (
    <Panel>
      <ProgressLine label="Activation" percent={percent} status={status} end={`${percent} %`} />
      <output className="mt-2 block font-medium">{text}</output>
      <p className="text-ink-soft">{meaning(job)}</p>
    </Panel>
  );
}

function meaning(job: Job): string {
  if (!job.isFinished) return 'You can leave this page: the activation goes on, and the overview shows it.';
  if (job.failedCount > 0) return 'Nothing was charged for what failed. The reason stands beside each device.';
  if (job.doneCount < job.total) return 'The carrier has not told every result yet. It is asked until it does.';
  return 'The carrier has switched everything on. The first month of each line is billed now.';
}
