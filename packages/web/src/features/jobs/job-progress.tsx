import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { jobPercent, jobText, takenCount, timeLeftText } from '../../parts/job/job-progress.ts';
import { words as jobWords } from '../../parts/job/words.tsx';
import { useAnnounced } from '../../ui/feedback/announce.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProgressLine } from '../../ui/feedback/progress.tsx';
import { ShareBar, type Share } from '../../ui/chart/share-bar.tsx';
import { words } from './words.ts';

/** How far a job is, and what that means. */
export function JobProgress({ job }: { readonly job: Job }): ReactElement {
  const percent = job.state === 'canceled' ? donePercent(job) : jobPercent(job);
  useAnnounced(spokenText(job));
  const left = job.state === 'running' ? timeLeftText(job.secondsLeft) : '';
  return (
    <Panel>
      <ProgressLine
        label={job.title}
        percent={percent}
        status={job.failedCount > 0 ? 'exception' : 'normal'}
        end={left || words.progress.percent(percent)}
      >
        <ShareBar shares={shares(job)} whole={takenCount(job)} />
      </ProgressLine>
      <p className="mt-2 font-medium">{jobText(job)}</p>
      <p className="text-ink-soft">{meaning(job)}</p>
      {job.undo && !job.undoneBy && job.rowsForgottenAt === null && (
        <p className="mt-3 border-t border-line pt-3 text-ink-soft">{job.undo.text}</p>
      )}
    </Panel>
  );
}

/** A job that was canceled is never complete. */
const donePercent = (job: Job): number => Math.floor((100 * job.doneCount) / Math.max(1, takenCount(job)));

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
  if (job.state !== 'running') return words.progress.spoken(job.title, jobWords.states[job.state]);
  return words.progress.spokenPercent(job.title, Math.floor(jobPercent(job) / 25) * 25);
}

function meaning(job: Job): string {
  const { progress } = words;
  if (job.state === 'running') return progress.running;
  if (job.state === 'paused') return progress.paused;
  if (job.runningCount + job.unknownCount > 0) return progress.unconfirmed;
  if (job.state === 'canceled') return progress.canceled;
  const isActivation = job.action === 'activate';
  if (job.failedCount > 0) return isActivation ? progress.activationsFailed : progress.changesFailed;
  return isActivation ? progress.activated : progress.done;
}
