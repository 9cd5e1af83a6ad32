import type { Job } from '@linekeeper/contract';
import { paths } from '../../navigation/paths.ts';
import { JobStatus } from '../../parts/job/job-status.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { JobResult, JobTime } from './job-facts.tsx';
import { words } from './words.ts';

/** The one column of a list of jobs on phones: what it does and its state; its result and when. */
export const phoneJobColumn: Column<Job> = {
  key: 'title',
  title: words.list.columns.job,
  phone: 'head',
  cell: (job) => (
    <span className="-mr-9 flex flex-col gap-1">
      <span className="flex min-h-6 items-center justify-between gap-2">
        <RowLink to={paths.job} params={{ id: job.id }} className="min-w-0 truncate">
          {job.title}
        </RowLink>
        <JobStatus job={job} />
      </span>
      <span className="flex min-h-5.5 flex-wrap items-center justify-between gap-x-2 text-sm font-normal text-ink-faint">
        <span className="min-w-0 max-w-full">
          <JobResult job={job} />
        </span>
        <span className="shrink-0">
          <JobTime job={job} />
        </span>
      </span>
    </span>
  ),
};
