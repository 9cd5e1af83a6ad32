import type { Line } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { LinkButton } from '../../../ui/action/link-button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { comingText } from '../frame/coming-text.ts';
import { words } from './words.tsx';

/** What scheduled jobs will do to the line, each with its moment, its person and the way to it. */
export function ScheduledJobs({ jobs = [] }: { readonly jobs: Line['scheduledJobs'] }): ReactElement | null {
  if (jobs.length === 0) return null;
  return (
    <div className="mb-5 flex flex-col gap-3">
      {jobs.map((job) => (
        <Banner
          key={job.jobId}
          tone="note"
          title={words.scheduledJobs.title(comingText(job), job.by)}
          action={
            <LinkButton to={paths.job} params={{ id: job.jobId }}>
              {words.scheduledJobs.see}
            </LinkButton>
          }
        >
          {words.scheduledJobs.text}
        </Banner>
      ))}
    </div>
  );
}
