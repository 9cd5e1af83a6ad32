import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { cx } from '../../ui/look/cx.ts';
import { JobBlockers } from './job-blockers.tsx';
import { JobPrice } from './job-price.tsx';
import { JobRefusals } from './job-refusals.tsx';
import { words } from './words.tsx';

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
      <section aria-label={words.preview} className="flex flex-col gap-2">
        <p>
          {words.effect[job.action](
            <strong className="font-semibold">{words.lines(readyCount)}</strong>,
            job.planName ?? '',
          )}{' '}
          {refusedCount > 0 &&
            words.leftOut(<strong className="font-semibold text-bad">{words.lines(refusedCount)}</strong>)}
        </p>
        <JobRefusals job={job} />
      </section>
      <section aria-label={words.price.title}>
        <JobPrice job={job} />
      </section>
    </div>
  );
}
