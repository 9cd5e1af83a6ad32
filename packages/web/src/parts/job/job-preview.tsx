import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { count } from '../../ui/format/count.ts';
import { cx } from '../../ui/look/cx.ts';
import { JobBlockers } from './job-blockers.tsx';
import { doneText, linesText } from './job-nouns.ts';
import { JobPrice } from './job-price.tsx';
import { JobRefusals } from './job-refusals.tsx';

export interface JobPreviewProps {
  readonly job: Job;
  /** The price stands beside what will happen where there is room. */
  readonly wide?: boolean;
}

/** What a job will do before it is started: how many lines it changes, which it leaves out and why, what it costs. */
export function JobPreview({ job, wide = false }: JobPreviewProps): ReactElement {
  const { readyCount, refusedCount } = job;
  return (
    <div className={cx('flex flex-col gap-4', wide && 'lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-8')}>
      <div className="empty:hidden lg:col-span-full">
        <JobBlockers job={job} />
      </div>
      <section aria-label="What will happen" className="flex flex-col gap-2">
        <p>
          <strong className="font-semibold">{linesText(readyCount)}</strong> will be {doneText(job)}
          {refusedCount > 0 && (
            <>
              , <strong className="font-semibold text-bad">{count(refusedCount)}</strong> will be left out
            </>
          )}
          .
        </p>
        <JobRefusals job={job} />
      </section>
      <section aria-label="Price">
        <JobPrice job={job} />
      </section>
    </div>
  );
}
