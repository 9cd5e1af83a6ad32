import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../navigation/paths.ts';
import { JobStatus } from '../../parts/job/job-status.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { JobResult, JobTime } from './job-facts.tsx';
import { words } from './words.ts';

/** A job as one row, wider than on phones: what it does, how far it is, whose it is. */
export const jobColumns: readonly Column<Job>[] = [
  {
    key: 'title',
    title: words.list.columns.job,
    cell: ({ id, title, planName }) => (
      <span className="block min-w-0 sm:min-w-40">
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
      <span className="block sm:py-1 xl:min-w-56">
        <JobResult job={job} />
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

/** When it started; of one that never did, that, and since when it is there. */
function Start({ job }: { readonly job: Job }): ReactElement {
  if (job.startedAt !== null || job.state === 'scheduled') return <JobTime job={job} />;
  return (
    <>
      {words.list.notStarted}
      <span className="block text-sm text-ink-faint">
        <JobTime job={job} />
      </span>
    </>
  );
}
