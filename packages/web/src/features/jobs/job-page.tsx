import type { Job } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { followJob } from '../../parts/job/followed-jobs.tsx';
import { polledJob } from '../../parts/job/job-poll.ts';
import { JobStatus } from '../../parts/job/job-status.tsx';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PageHeader, type PageFact } from '../../ui/layout/page-header.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { BackLink } from '../../ui/action/back-link.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { FirstCharges } from './first-charges.tsx';
import { JobActions } from './job-actions.tsx';
import { JobDraft } from './job-draft.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobWaits } from './job-waits.tsx';
import { momentOf } from '../../parts/job/moment-of.ts';
import { JobRows, WaitingRows } from './job-rows.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/jobs/$id');

/** One job from its preview to the result of every row. */
export function JobPage(): ReactElement {
  const { id } = route.useParams();
  return <OneJob key={id} id={id} />;
}

function OneJob({ id }: { readonly id: string }): ReactElement {
  const query = useJob(id);
  return (
    <Loaded query={query} failed={words.loadFailed} missing={<NoSuchJob />} frame={inPage}>
      {(job) => (
        <>
          <Header job={job} isComing={!job} />
          {job ? <Body job={job} isSilent={Boolean(query.error)} /> : <WaitingJob />}
        </>
      )}
    </Loaded>
  );
}

function WaitingJob(): ReactElement {
  return (
    <section aria-busy aria-label={words.job} className="flex flex-col gap-4">
      <Panel>
        <div className="flex flex-col gap-3 pt-1">
          <Skeleton className="h-2 w-full" />
          <Skeleton className="w-32" />
          <Skeleton className="w-64 max-w-full" />
        </div>
      </Panel>
      <WaitingRows />
    </section>
  );
}

function inPage(failure: ReactElement): ReactElement {
  return (
    <>
      <Header job={undefined} />
      <Panel>{failure}</Panel>
    </>
  );
}

/** A job, followed until it has ended; what it changes is read again whenever it moves on. */
function useJob(id: string) {
  const query = useQuery(polledJob(id));
  const hasBegun = query.data !== undefined && query.data.state !== 'draft';
  useEffect(() => {
    if (hasBegun) followJob(id);
  }, [id, hasBegun]);
  return query;
}

function NoSuchJob(): ReactElement {
  return (
    <EmptyState icon="search" title={words.missing} action={<LinkButton to={paths.jobs}>{words.allJobs}</LinkButton>}>
      {words.missingText}
    </EmptyState>
  );
}

interface HeaderProps {
  readonly job: Job | undefined;
  /** Holds the place of its facts. */
  readonly isComing?: boolean;
}

function Header({ job, isComing = false }: HeaderProps): ReactElement {
  const mayOperate = useMayDo('operate');
  return (
    <PageHeader
      back={<BackLink to={paths.jobs}>{words.jobs}</BackLink>}
      title={job?.title ?? words.job}
      beside={job && <JobStatus job={job} />}
      facts={job ? factsOf(job) : isComing ? factsToCome : []}
      action={job && mayOperate && <JobActions job={job} />}
    />
  );
}

const factsToCome = [{ label: words.facts.started, value: undefined }];

function factsOf(job: Job): PageFact[] {
  return [
    ...(job.planName ? [{ label: words.facts.plan, value: job.planName }] : []),
    whenOf(job),
    { label: words.facts.by, value: job.by },
    ...(job.madeFrom ? [otherJob(words.facts.made[job.madeFrom.how], job.madeFrom)] : []),
    ...(job.undoneBy ? [otherJob(words.facts.undoneBy, job.undoneBy)] : []),
  ];
}

function whenOf(job: Job): PageFact {
  if (job.state === 'scheduled') return { label: words.facts.starts, value: momentOf(job) };
  const label = job.startedAt ? words.facts.started : words.facts.created;
  return { label, value: <TimeAgo at={job.startedAt ?? job.createdAt} /> };
}

function otherJob(label: string, { jobId, title }: NonNullable<Job['undoneBy']>): PageFact {
  const link = (
    <TextLink to={paths.job} params={{ id: jobId }}>
      {title}
    </TextLink>
  );
  return { label, value: link };
}

function Stage({ job, isLater }: { readonly job: Job; readonly isLater: boolean }): ReactElement {
  if (job.state === 'draft') return <JobDraft job={job} isLater={isLater} />;
  return job.state === 'scheduled' ? <JobWaits job={job} /> : <JobProgress job={job} />;
}

function Body({ job, isSilent }: { readonly job: Job; readonly isSilent: boolean }): ReactElement {
  const { state, later = false } = route.useSearch();
  const navigate = route.useNavigate();
  const mayOperate = useMayDo('operate');
  useEffect(() => {
    // Asked once: another look at this address shows the draft.
    if (later) void navigate({ search: state === undefined ? {} : { state }, replace: true, resetScroll: false });
  }, [later, navigate, state]);
  return (
    <div className="flex flex-col gap-4">
      {isSilent && (
        <Banner tone="warn" title={words.noAnswer}>
          {words.noAnswerText}
        </Banner>
      )}
      {job.stopped && (
        <Banner tone="bad" title={words.stopped}>
          {job.stopped.text}
        </Banner>
      )}
      <Stage job={job} isLater={later} />
      <FirstCharges job={job} />
      <JobRows
        job={job}
        state={state ?? ''}
        onState={(next) => void navigate({ search: { state: next }, replace: true, resetScroll: false })}
      />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.lines}>{words.seeLines}</LinkButton>
        {job.action === 'activate' && mayOperate && <LinkButton to={paths.activate}>{words.activateMore}</LinkButton>}
      </div>
    </div>
  );
}
