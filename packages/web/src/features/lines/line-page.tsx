import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { LineHeader } from './line-header.tsx';
import { LineNews } from './line-news.tsx';
import { LineEvents } from './line-events.tsx';
import { LineFacts } from './line-facts.tsx';
import { LineCharges } from './line-charges.tsx';
import { LineUsagePanel } from './line-usage-panel.tsx';
import { NotThere } from './not-there.tsx';
import { pollMs } from './poll-ms.ts';

const route = getRouteApi('/console/lines/$id');

/** The story of one line: what it is, how it does, what it used, what it cost, what happened to it. */
export function LinePage(): ReactElement {
  const { id } = route.useParams();
  return <OneLine key={id} id={id} />;
}

function OneLine({ id }: { readonly id: string }): ReactElement {
  const query = useQuery({
    ...queries.line(id),
    refetchInterval: ({ state }) => pollMs(state.data && [state.data.line]),
  });
  const { data, error } = query;
  if (error && !data)
    return <NotThere what="line" error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const line = data?.line;
  return (
    <>
      <LineHeader line={line} readAtMs={query.dataUpdatedAt} />
      {line && <LineNews line={line} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_auto_1fr]">
        <LineUsagePanel line={line} usage={data?.usage} />
        <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <LineFacts line={line} />
        </div>
        <LineCharges line={line} />
        <LineEvents events={data?.events} />
      </div>
    </>
  );
}
