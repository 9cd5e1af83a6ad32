import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { jobPercent, jobStateWords, jobText, takenCount, timeLeftText } from '../../parts/job/job-words.ts';
import { useAnnounced } from '../../ui/feedback/announce.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressLine } from '../../ui/feedback/progress.tsx';
import { ShareBar, type Share } from '../../ui/chart/share-bar.tsx';

/** How far a job is, and what that means. */
export function JobProgress({ job }: { readonly job: Job }): ReactElement {
  const percent = jobPercent(job);
  useAnnounced(spokenText(job));
  const left = job.state === 'running' ? timeLeftText(job.secondsLeft) : '';
  return (
    <Panel>
      <ProgressLine
        label={job.title}
        percent={percent}
        status={job.failedCount > 0 ? 'exception' : 'normal'}
        end={left || `${percent} %`}
      >
        <ShareBar shares={shares(job)} whole={takenCount(job)} />
      </ProgressLine>
      <p className="mt-2 font-medium">{jobText(job)}</p>
      <p className="text-ink-soft">{meaning(job)}</p>
    </Panel>
  );
}

function shares({ doneCount, failedCount, canceledCount, unknownCount }: Job): Share[] {
  return [
    { key: 'done', tone: 'good', amount: doneCount },
    { key: 'failed', tone: 'bad', amount: failedCount },
    { key: 'canceled', tone: 'plain', amount: canceledCount },
    { key: 'unknown', tone: 'warn', amount: unknownCount },
  ];
}

/** What is read aloud: every quarter and every change of state, not each row. */
function spokenText(job: Job): string {
  const { word } = jobStateWords[job.state];
  if (job.state !== 'running') return `${job.title}: ${word}`;
  return `${job.title}: ${Math.floor(jobPercent(job) / 25) * 25} percent`;
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
    ? 'Nothing was charged for what failed. The reason stands beside each line.'
    : 'What failed is as it was before. The reason stands beside each line.';
}
