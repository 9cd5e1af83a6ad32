import type { HomeKpis } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AttentionList } from './attention-list.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { homePollMs } from './home-poll.ts';
import { LinesByState } from './lines-by-state.tsx';
import { RunningWork } from './running-work.tsx';
import { UpcomingPanel } from './upcoming-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { words } from './words.tsx';

/** Where the fleet and its money stand, what needs somebody, and what comes next. */
export function HomePage(): ReactElement {
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.homeKPIs(),
    refetchInterval: ({ state }) => homePollMs(state.data),
  });
  const mayActivate = useMayDo('operate');
  const isNew = data?.lineCount === 0;
  if (error && !data) {
    return (
      <>
        <PageHeader title={words.title} />
        <Panel>
          <LoadFailure error={error} title={words.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
        </Panel>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={words.title}
        action={
          mayActivate &&
          data &&
          !isNew && (
            <LinkButton tone="primary" icon="plus" to={paths.activate}>
              {words.activate}
            </LinkButton>
          )
        }
      />
      {isNew ? (
        <FirstSteps kpis={data} mayActivate={mayActivate} />
      ) : (
        <Sums key={data ? 'there' : 'waiting'} kpis={data} />
      )}
    </>
  );
}

/** The side stands in a column of its own, so that news coming and going there moves nothing else. */
function Sums({ kpis }: { readonly kpis: HomeKpis | undefined }): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <HomeTiles kpis={kpis} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-4">
          <UsagePanel kpis={kpis} />
          <UpcomingPanel />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-first">
          {kpis && <AttentionList attention={kpis.attention} />}
          {kpis && <RunningWork jobs={kpis.runningJobs} />}
          <LinesByState kpis={kpis} />
        </div>
      </div>
    </div>
  );
}
