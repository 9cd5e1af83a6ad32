import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PagedList } from './paged-list.tsx';
import { UpcomingInvoice } from './upcoming-invoice.tsx';
import { columnsOfUpcoming } from './upcoming-columns.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/billing/upcoming');

/** The next invoice as it would be today, and the next charge of every subscription, soonest first. */
export function UpcomingPage(): ReactElement {
  const { page, limit, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(queries.upcomingSubsDetails({ page, limit, cursor }));
  const mayActivate = useMayDo('operate');
  return (
    <div className="flex flex-col gap-5">
      <UpcomingInvoice />
      <PagedList
        words={words.upcoming.list}
        list={list}
        columns={columnsOfUpcoming}
        rowKey={(row) => row.subscriptionId}
        onMove={(to) => void navigate({ search: (old) => ({ ...old, ...to }) })}
        empty={
          <EmptyState
            icon="clock"
            title={words.upcoming.none}
            action={
              mayActivate && (
                <LinkButton tone="primary" to={paths.activate}>
                  {words.activate}
                </LinkButton>
              )
            }
          >
            {words.upcoming.noneText}
          </EmptyState>
        }
      />
    </div>
  );
}
