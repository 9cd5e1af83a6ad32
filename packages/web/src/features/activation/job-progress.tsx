import type { Job } from '@linekeeper/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { FirstCharges } from './first-charges.tsx';
import { JobItems } from './job-items.tsx';
import { jobPollMs, jobWords } from './job-words.ts';
import { JobSummary } from './job-summary.tsx';
import { touchedByActivation } from './touched-by-activation.ts';

/** An activation from its order until the carrier has answered for every device. */
export function JobProgress({ id }: { readonly id: string }): ReactElement {
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.job(id),
    refetchInterval: ({ state }) => jobPollMs(state.data),
  });
  useFreshLists(data);
  const mayOperate = useMayDo('operate');
  return (
    <>
      <Header job={data} />
      {error && !data ? (
        <Panel>
          <LoadFailure
            error={error}
            title="The activation could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Panel>
      ) : (
        <div className="flex flex-col gap-4">
          {error && (
            <Banner tone="warn" title="The server does not answer at the moment">
              The activation goes on all the same. This page keeps asking.
            </Banner>
          )}
          <JobSummary job={data} />
          {data && <FirstCharges job={data} />}
          <JobItems job={data} mayRetry={mayOperate} />
          <div className="flex flex-wrap gap-2">
            <LinkButton to={paths.lines}>See all lines</LinkButton>
            {mayOperate && <LinkButton to={paths.activate}>Activate more devices</LinkButton>}
          </div>
        </div>
      )}
    </>
  );
}

function Header({ job }: { readonly job: Job | undefined }): ReactElement {
  return (
    <PageHeader
      title={job ? jobWords(job).title : 'Activation'}
      {...(job && {
        facts: [
          { label: 'Plan', value: job.planName },
          { label: 'Started', value: <TimeAgo at={job.startedAt} /> },
        ],
      })}
    />
  );
}

/** Every list is read again whenever another device has its answer. */
function useFreshLists(job: Job | undefined): void {
  const cache = useQueryClient();
  const answered = job ? job.doneCount + job.failedCount : 0;
  useEffect(() => {
    if (answered === 0) return;
    for (const first of touchedByActivation) void cache.invalidateQueries({ queryKey: [first] });
  }, [cache, answered]);
}
