import type { Job } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import { cx } from '../../ui/look/cx.ts';
import { JobOverlaps } from './job-overlaps.tsx';
import { JobPrice } from './job-price.tsx';
import { JobRefusals } from './job-refusals.tsx';
import { words } from './words.tsx';
import { useMayDo } from '../../api/use-may-do.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { fixLink } from './fix-link.tsx';

export interface JobPreviewProps {
  readonly job: Job;
  /** Puts the price beside what will happen where there is room. */
  readonly wide?: boolean;
}

/** What a job will do before it is started: how many lines it changes, which it leaves out and why, what it costs. */
export function JobPreview({ job, wide = false }: JobPreviewProps): ReactElement {
  const { readyCount, refusedCount } = job;
  return (
    <div className={cx('flex flex-col gap-4', wide && 'lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-8')}>
      <div className="flex flex-col gap-2 empty:hidden lg:col-span-full">
        <JobBlockers job={job} />
        <JobOverlaps job={job} />
      </div>
      <section aria-label={words.preview} className="flex flex-col gap-2">
        <p>
          {words.effect[job.action](
            <strong className="font-semibold">{words.lines(readyCount)}</strong>,
            job.plans.length > 0 ? '' : (job.planName ?? ''),
          )}{' '}
          {refusedCount > 0 &&
            words.leftOut(<strong className="font-semibold text-bad">{words.lines(refusedCount)}</strong>)}
        </p>
        <JobPlans job={job} />
        <JobTags job={job} />
        <JobRefusals job={job} />
      </section>
      <section aria-label={words.price.title}>
        <JobPrice job={job} />
      </section>
    </div>
  );
}

/** How many lines go to each of several plans; nothing of a job with one plan. */
function JobPlans({ job: { plans } }: { readonly job: Job }): ReactElement | null {
  if (plans.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1.5">
      {plans.map(({ planId, planName, carrierName, lineCount }) => (
        <div key={planId} className="flex flex-wrap justify-between gap-x-4">
          <dt>
            {planName} <span className="text-ink-soft">{carrierName}</span>
          </dt>
          <dd className="tabular-nums">{words.lines(lineCount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which tags the lines get and lose; nothing of a job that changes no tags. */
function JobTags({ job: { tagChange } }: { readonly job: Job }): ReactElement | null {
  if (!tagChange) return null;
  const parts = (['added', 'removed'] as const).filter((part) => tagChange[part].length > 0);
  return (
    <dl className="flex flex-col gap-1.5">
      {parts.map((part) => (
        <div key={part} className="flex gap-3">
          <dt className="w-20 shrink-0 text-ink-soft">{words.tags[part]}</dt>
          <dd className="flex min-w-0 flex-wrap gap-1">
            {tagChange[part].map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why a job cannot start, each reason with a link to its fix. */
function JobBlockers({ job }: { readonly job: Job }): ReactElement | null {
  const mayPay = useMayDo('pay');
  if (job.blockers.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {job.blockers.map(({ code, text }) => (
        <Banner key={code} tone="bad" title={words.blocked} action={fixLink(code, mayPay)}>
          {text}
        </Banner>
      ))}
    </div>
  );
}
