import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ChangeDialog } from './change/change-dialog.tsx';
import { useKeptChange } from './change/use-kept-change.ts';
import { CancellationNews, LineCancellation } from './details/line-cancellation.tsx';
import { LineCharges } from './details/line-charges.tsx';
import { LineHeader } from './details/line-header.tsx';
import { LineHistory } from './details/line-history.tsx';
import { LineNews } from './details/line-news.tsx';
import { LineOverview } from './details/line-overview.tsx';
import { LineTabs } from './details/line-tabs.tsx';
import { LineMessagesPanel } from './details/line-messages-panel.tsx';
import { LineUsagePanel } from './details/line-usage-panel.tsx';
import { words } from './details/words.tsx';
import { pollMs } from './list/poll-ms.ts';

const route = getRouteApi('/console/lines/$id');

/** One line: what it is, its state, its usage, its charges and its history. */
export function LinePage(): ReactElement {
  const { id } = route.useParams();
  return <OneLine key={id} id={id} />;
}

function OneLine({ id }: { readonly id: string }): ReactElement {
  const search = route.useSearch();
  const { tab = 'overview', days = '30' } = search;
  const navigate = route.useNavigate();
  const mayOperate = useMayDo('operate');
  const [change, setChange] = useKeptChange();
  const query = useQuery({
    ...queries.line(id, Number(days)),
    refetchInterval: ({ state }) => pollMs(state.data && [state.data.line]),
  });
  return (
    <Loaded query={query} failed={words.loadFailed} missing={<NoSuchLine />} frame={inPage}>
      {(data) => (
        <>
          <LineHeader id={id} details={data} readAtMs={query.dataUpdatedAt} onChange={setChange} />
          {data && <LineNews details={data} onChange={setChange} />}
          {data && <CancellationNews lineId={id} cancellation={data.cancellation} />}
          <LineTabs id={id} {...(search.days && { days: search.days })} />
          {tab === 'overview' && <LineOverview details={data} />}
          {tab === 'usage' && (
            <div className="flex flex-col gap-5">
              <LineUsagePanel
                line={data?.line}
                usage={data?.usage}
                periodStart={data?.periodStart ?? null}
                days={days}
                onDays={(next) => void navigate({ search: { tab, days: next }, replace: true, resetScroll: false })}
              />
              <LineMessagesPanel details={data} days={days} />
            </div>
          )}
          {tab === 'billing' && <LineCharges line={data?.line} />}
          {tab === 'billing' && data && <LineCancellation lineId={id} cancellation={data.cancellation} />}
          {tab === 'history' && <LineHistory details={data} />}
          {mayOperate && <ChangeDialog change={change} onClose={() => setChange(undefined)} />}
        </>
      )}
    </Loaded>
  );
}

function inPage(failure: ReactElement): ReactElement {
  return (
    <>
      <PageHeader title={words.line} />
      <Panel>{failure}</Panel>
    </>
  );
}

function NoSuchLine(): ReactElement {
  return (
    <EmptyState icon="search" title={words.missing} action={<LinkButton to={paths.lines}>{words.allLines}</LinkButton>}>
      {words.missingText}
    </EmptyState>
  );
}
