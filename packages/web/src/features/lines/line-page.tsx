import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { ChangeDialog } from './change/change-dialog.tsx';
import { useKeptChange } from './change/use-kept-change.ts';
import { LineCharges } from './details/line-charges.tsx';
import { LineHeader } from './details/line-header.tsx';
import { LineHistory } from './details/line-history.tsx';
import { LineNews } from './details/line-news.tsx';
import { LineOverview } from './details/line-overview.tsx';
import { LineTabs } from './details/line-tabs.tsx';
import { LineUsagePanel } from './details/line-usage-panel.tsx';
import { NotThere } from './frame/not-there.tsx';
import { pollMs } from './list/poll-ms.ts';

const route = getRouteApi('/console/lines/$id');

/** The story of one line: what it is, how it does, what it used, what it cost, what happened to it. */
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
  const { data, error } = query;
  if (error && !data)
    return <NotThere what="line" error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const line = data?.line;
  return (
    <>
      <LineHeader id={id} details={data} readAtMs={query.dataUpdatedAt} onChange={setChange} />
      {line && <LineNews line={line} onChange={setChange} />}
      <LineTabs id={id} {...(search.days && { days: search.days })} />
      {tab === 'overview' && <LineOverview details={data} />}
      {tab === 'usage' && (
        <LineUsagePanel
          line={line}
          usage={data?.usage}
          periodStart={data?.periodStart ?? null}
          days={days}
          onDays={(next) => void navigate({ search: { tab, days: next }, replace: true, resetScroll: false })}
        />
      )}
      {tab === 'billing' && <LineCharges line={line} />}
      {tab === 'history' && <LineHistory details={data} />}
      {mayOperate && <ChangeDialog change={change} onClose={() => setChange(undefined)} />}
    </>
  );
}
