import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PagedList } from './paged-list.tsx';
import { columnsOfUpcoming } from './upcoming-columns.tsx';

const route = getRouteApi('/console/billing/upcoming');

/** The next charge of every subscription, soonest first. */
export function UpcomingPage(): ReactElement {
  const { page, limit, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(queries.upcomingSubsDetails({ page, limit, cursor }));
  const mayActivate = useMayDo('operate');
  return (
    <PagedList
      of="upcoming charges"
      list={list}
      columns={columnsOfUpcoming}
      rowKey={(row) => row.subscriptionId}
      onMove={(to) => void navigate({ search: (old) => ({ ...old, ...to }) })}
      empty={
        <EmptyState
          icon="clock"
          title="No upcoming charges"
          action={
            mayActivate && (
              <LinkButton tone="primary" to={paths.activate}>
                Activate a line
              </LinkButton>
            )
          }
        >
          Every active line is charged once a month in advance. The next charges stand here.
        </EmptyState>
      }
    />
  );
}
