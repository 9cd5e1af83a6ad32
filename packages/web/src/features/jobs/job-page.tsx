import type { Job } from '@linekeeper/contract';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CallFailed } from '../../api/call-failed.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { JobStatus } from '../../parts/job/job-status.tsx';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/look/skeleton.tsx';
import { BackLink } from '../../ui/action/back-link.tsx';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { FirstCharges } from './first-charges.tsx';
import { JobActions } from './job-actions.tsx';
import { JobDraft } from './job-draft.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobRows } from './job-rows.tsx';
import { useJob } from './use-job.ts';

const route = getRouteApi('/console/jobs/$id');

/** One change of lines from what it will do to what became of every row. It may be left and come back to. */
export function JobPage(): ReactElement {
  const { id } = route.useParams();
  return <OneJob key={id} id={id} />;
}

function OneJob({ id }: { readonly id: string }): ReactElement {
  const query = useJob(id);
  const { data: job, error } = query;
  if (error && !job) {
    const isUnknown = error instanceof CallFailed && error.refusal?.status === 404;
    return (
      <>
        <PageHeader title="Job" back={<BackLink to={paths.jobs}>Jobs</BackLink>} />
        <Panel>
          {isUnknown ? (
            <NoSuchJob />
          ) : (
            <LoadFailure
              error={error}
              title="The job could not be loaded"
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
        </Panel>
      </>
    );
  }
  return (
    <>
      <Header job={job} />
      {job ? <Body job={job} isSilent={Boolean(error)} /> : <Skeleton className="h-24 w-full" />}
    </>
  );
}

function NoSuchJob(): ReactElement {
  return (
    <EmptyState icon="search" title="No such job" action={<LinkButton to={paths.jobs}>All jobs</LinkButton>}>
      Your account has no job at this address. What was never started is forgotten after an hour.
    </EmptyState>
  );
}

function Header({ job }: { readonly job: Job | undefined }): ReactElement {
  const mayOperate = useMayDo('operate');
  return (
    <PageHeader
      back={<BackLink to={paths.jobs}>Jobs</BackLink>}
      title={job?.title ?? 'Job'}
      beside={job && <JobStatus job={job} />}
      {...(job && {
        facts: [
          ...(job.planName ? [{ label: 'Plan', value: job.planName }] : []),
          { label: job.startedAt ? 'Started' : 'Made', value: <TimeAgo at={job.startedAt ?? job.createdAt} /> },
          { label: 'By', value: job.by },
        ],
        action: mayOperate && <JobActions job={job} />,
      })}
    />
  );
}

function Body({ job, isSilent }: { readonly job: Job; readonly isSilent: boolean }): ReactElement {
  const { state } = route.useSearch();
  const navigate = route.useNavigate();
  const mayOperate = useMayDo('operate');
  return (
    <div className="flex flex-col gap-4">
      {isSilent && (
        <Banner tone="warn" title="The server does not answer at the moment">
          The job goes on all the same. This page keeps asking.
        </Banner>
      )}
      {job.state === 'draft' ? <JobDraft job={job} /> : <JobProgress job={job} />}
      <FirstCharges job={job} />
      <JobRows
        job={job}
        state={state ?? ''}
        onState={(next) => void navigate({ search: { state: next }, replace: true, resetScroll: false })}
      />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.lines}>See all lines</LinkButton>
        {job.action === 'activate' && mayOperate && <LinkButton to={paths.activate}>Activate more lines</LinkButton>}
      </div>
    </div>
  );
}
