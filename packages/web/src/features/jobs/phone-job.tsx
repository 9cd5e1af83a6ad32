import type { Job } from '@linekeeper/contract';
import { paths } from '../../navigation/paths.ts';
import { JobStatus } from '../../parts/job/job-status.tsx';
import { PhoneEntry } from '../../ui/table/phone-entry.tsx';
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
    <PhoneEntry
      title={
        <RowLink to={paths.job} params={{ id: job.id }} className="min-w-0 truncate">
          {job.title}
        </RowLink>
      }
      end={<JobStatus job={job} />}
      below={<JobResult job={job} />}
      belowEnd={<JobTime job={job} />}
    />
  ),
};
