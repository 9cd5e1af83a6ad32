import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { lineColumns } from './line-columns.tsx';
import { knownFilter } from './line-filter.ts';
import { LineList } from './line-list.tsx';
import { pollMs } from './poll-ms.ts';
import { RefreshButton } from './refresh-button.tsx';
import { StatusFilter } from './status-filter.tsx';

const route = getRouteApi('/console/lines');

/** Every line of the account, newest first; search, filter and page live in the address. */
export function LinesPage(): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page, limit, cursor, searchTerm } = search;
  const status = knownFilter(search.status);
  const list = useQuery({
    ...queries.lines({ page, limit, cursor, searchTerm, status }),
    refetchInterval: ({ state }) => pollMs(state.data?.items),
  });
  const mayActivate = useMayDo('operate');
  return (
    <>
      <PageHeader
        title="Lines"
        action={
          <>
            <RefreshButton keys={['lines', 'homeKPIs']} readAtMs={list.dataUpdatedAt} />
            {mayActivate && (
              <LinkButton tone="primary" icon="plus" to={paths.activate}>
                Activate lines
              </LinkButton>
            )}
          </>
        }
      />
      <LineList
        list={list}
        columns={lineColumns}
        search={{ ...search, status: status ?? '' }}
        onMove={(to, replace = false) =>
          void navigate({ search: (old) => ({ ...old, ...to }), replace, resetScroll: !replace })
        }
        filter={<StatusFilter search={search} />}
        {...(status === 'attention' && { noneTitle: 'No line needs attention' })}
        empty={
          <EmptyState
            icon="sim"
            title="No lines yet"
            action={mayActivate && <LinkButton to={paths.activate}>Activate the first ones</LinkButton>}
          >
            Take a SIM, choose a plan for it, and the line appears here with its status, its usage and what it costs.
          </EmptyState>
        }
      />
    </>
  );
}
