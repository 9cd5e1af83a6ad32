import type { HomeKpis } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { inPanel, Loaded } from '../../parts/loaded/loaded.tsx';
import { SpendCapBanner } from '../../parts/spend-cap/spend-cap-banner.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AttentionList } from './attention-list.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeTiles } from './home-tiles.tsx';
import { LinesByState } from './lines-by-state.tsx';
import { RunningWork } from './running-work.tsx';
import { UpcomingPanel } from './upcoming-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { Spend } from './spend.tsx';
import { words } from './words.tsx';

const busyMs = 2_000;
const calmMs = 60_000;

/** How soon the sums are read again: often while the carrier works on something. */
function homePollMs(kpis: HomeKpis | undefined): number {
  return kpis && kpis.runningJobs.length > 0 ? busyMs : calmMs;
}

/** The fleet and its costs, what needs attention, and what comes next. */
export function HomePage(): ReactElement {
  const query = useQuery({
    ...queries.homeKPIs(),
    refetchInterval: ({ state }) => homePollMs(state.data),
  });
  const mayActivate = useMayDo('operate');
  const lineCount = query.data?.lineCount ?? 0;
  return (
    <>
      <PageHeader
        title={words.title}
        action={
          mayActivate &&
          lineCount > 0 && (
            <LinkButton tone="primary" icon="plus" to={paths.activate}>
              {words.activate}
            </LinkButton>
          )
        }
      />
      <Loaded query={query} failed={words.loadFailed} frame={inPanel}>
        {(kpis) =>
          kpis?.lineCount === 0 ? (
            <FirstSteps kpis={kpis} mayActivate={mayActivate} />
          ) : (
            <Sums key={kpis ? 'there' : 'waiting'} kpis={kpis} />
          )
        }
      </Loaded>
    </>
  );
}

/** The side is a column of its own, so that notes coming and going there move nothing else. */
function Sums({ kpis }: { readonly kpis: HomeKpis | undefined }): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <HomeTiles kpis={kpis} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-4">
          <UsagePanel kpis={kpis} />
          <UpcomingPanel />
          <Spend />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-first">
          <SpendCapBanner />
          {kpis && <AttentionList attention={kpis.attention} />}
          {kpis && <RunningWork jobs={kpis.runningJobs} />}
          <LinesByState kpis={kpis} />
        </div>
      </div>
    </div>
  );
}
