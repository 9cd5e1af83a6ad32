import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { jobPercent, jobText, timeLeftText } from '../../parts/job/job-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProgressLine } from '../../ui/progress.tsx';

/** How far a job is, and what that means. */
export function JobProgress({ job }: { readonly job: Job }): ReactElement {
  const percent = jobPercent(job);
  const left = job.state === 'running' ? timeLeftText(job.secondsLeft) : '';
  return (
    <Panel>
      <ProgressLine
        label={job.title}
        percent={percent}
        status={job.failedCount > 0 ? 'exception' : 'normal'}
        end={left || `${percent} %`}
      />
      <output className="mt-2 block font-medium">{jobText(job)}</output>
      <p className="text-ink-soft">{meaning(job)}</p>
    </Panel>
  );
}

function meaning(job: Job): string {
  if (job.state === 'running') return 'You can leave this page: it goes on, and the overview and Jobs show it.';
  if (job.state === 'paused') return 'Nothing new begins until you let it go on.';
  if (job.runningCount + job.unknownCount > 0) {
    return 'The carrier has not told every result yet. It is asked until it does.';
  }
  if (job.state === 'canceled') return 'What had not begun was left as it was.';
  if (job.failedCount > 0) return failedMeaning(job);
  return job.action === 'activate'
    ? 'The carrier has switched everything on. The first month of each line is billed now.'
    : 'Everything has been carried out.';
}

function failedMeaning({ action }: Job): string {
  return action === 'activate'
    ? 'Nothing was charged for what failed. The reason stands beside each device.'
    : 'What failed is as it was before. The reason stands beside each line.';
}
