import type { Job } from '@linekeeper/contract';
import type { ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';
import { JobStatus } from '../../parts/job/job-status.tsx';
import { jobPercent, jobText } from '../../parts/job/job-progress.ts';
import { ProgressLine } from '../../ui/feedback/progress.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { businessClock } from '../../ui/format/clock.ts';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { agoText } from '../../ui/format/time.ts';
import { momentOf } from './moment-of.ts';
import { words } from './words.ts';

/** A job as one row: what it does, how far it is, whose it is. */
export const jobColumns: readonly Column<Job>[] = [
  {
    key: 'title',
    title: words.list.columns.job,
    phone: 'head',
    cell: ({ id, title, planName }) => (
      <span className="block min-w-0">
        <RowLink to={paths.job} params={{ id }}>
          {title}
        </RowLink>
        {planName && <span className="block text-sm font-normal text-ink-faint">{planName}</span>}
      </span>
    ),
  },
  { key: 'state', title: words.list.columns.status, cell: (job) => <JobStatus job={job} /> },
  {
    key: 'progress',
    title: words.list.columns.result,
    cell: (job) => (
      <span className="block max-sm:text-right sm:min-w-56 sm:py-1">
        {job.state === 'running' && <ProgressLine label={job.title} percent={jobPercent(job)} end="" />}
        <span className="block text-sm text-ink-soft">
          {job.state === 'scheduled' ? words.schedule.later(momentOf(job)) : (job.stopped?.text ?? jobText(job))}
        </span>
      </span>
    ),
  },
  {
    key: 'by',
    title: words.list.columns.by,
    roomy: true,
    cell: ({ by }) => <span className="text-ink-soft">{by}</span>,
  },
  {
    key: 'start',
    title: words.list.columns.start,
    align: 'end',
    cell: (job) => (
      <span className="whitespace-nowrap text-ink-soft">
        <Start job={job} />
      </span>
    ),
  },
];

/** How long ago it started, or in how long it will. */
function Start({ job }: { readonly job: Job }): ReactNode {
  const { startedAt, state, schedule } = job;
  if (startedAt) return <TimeAgo at={startedAt} />;
  if (state !== 'scheduled' || !schedule) return words.list.notStarted;
  return (
    <time dateTime={schedule.at} title={momentOf(job)}>
      {agoText(schedule.at, businessClock.now())}
    </time>
  );
}
