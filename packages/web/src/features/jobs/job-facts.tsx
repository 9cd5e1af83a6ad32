import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { jobPercent, jobText } from '../../parts/job/job-progress.ts';
import { ProgressLine } from '../../ui/feedback/progress.tsx';
import { businessClock } from '../../ui/format/clock.ts';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { agoText } from '../../ui/format/time.ts';
import { momentOf } from '../../parts/job/moment-of.ts';
import { words as jobWords } from '../../parts/job/words.tsx';
import { words } from './words.ts';

interface OfJob {
  readonly job: Job;
}

/** How far it is, or why it did not start. */
export function JobResult({ job }: OfJob): ReactElement {
  return (
    <>
      {job.state === 'running' && <ProgressLine label={job.title} percent={jobPercent(job)} end="" />}
      <span className="block text-sm text-ink-soft">
        {job.state === 'scheduled' ? jobWords.start.later(momentOf(job)) : (job.stopped?.text ?? jobText(job))}
      </span>
    </>
  );
}

/** How long ago it started, or in how long it will; of one that never did, since when it is there. */
export function JobTime({ job }: OfJob): ReactElement {
  const { createdAt, startedAt, state, schedule } = job;
  if (startedAt) return <TimeAgo at={startedAt} />;
  if (state === 'scheduled' && schedule)
    return (
      <time dateTime={schedule.at} title={momentOf(job)}>
        {agoText(schedule.at, businessClock.now())}
      </time>
    );
  return (
    <>
      {words.facts.created} <TimeAgo at={createdAt} />
    </>
  );
}
