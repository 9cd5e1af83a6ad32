import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { useNetDays } from '../../../api/use-net-days.ts';
import { paths } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { useIsPhone } from '../../../ui/look/use-phone.ts';
import { mayHaveRows } from '../../../parts/loaded/may-have-rows.ts';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { NextStep } from '../next-step.tsx';
import { words as billing } from '../words.ts';
import { phoneUpcomingColumns } from './phone-upcoming.tsx';
import { UpcomingInvoice } from './upcoming-invoice.tsx';
import { upcomingLineColumns } from './upcoming-line-columns.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/billing/upcoming');

/** The next invoice as it would be today, what usage may add, and what each line does. */
export function UpcomingPage(): ReactElement {
  const isOnTerms = useNetDays() !== null;
  const { page, limit, cursor, searchTerm } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const columns = useIsPhone() ? phoneUpcomingColumns : upcomingLineColumns;
  const invoice = useQuery(billingQueries.upcomingInvoice());
  const list = useQuery(billingQueries.upcomingLines({ page, limit, cursor, searchTerm }));
  const search = (term: string) =>
    void navigate({ search: (old) => ({ ...old, searchTerm: term, page: 1, cursor: '' }), replace: true });
  return (
    <div className="flex flex-col gap-5">
      <UpcomingInvoice />
      {/* However long the invoice is: below it nothing moves. */}
      {!invoice.isPending && (
        <PagedList
          words={words.list}
          list={list}
          columns={columns}
          rowKey={(row) => row.lineId}
          wide
          growing={{
            key: JSON.stringify([limit, { searchTerm }]),
            load: (from) => client.fetchQuery(billingQueries.upcomingLines({ page, limit, cursor: from, searchTerm })),
          }}
          tools={
            (mayHaveRows(list) || searchTerm !== '') && (
              <SearchBox value={searchTerm} label={words.list.search} delayMs={300} onSearch={search} />
            )
          }
          onClear={searchTerm === '' ? undefined : () => search('')}
          onMove={(to) => void navigate({ search: (old) => ({ ...old, ...to }) })}
          empty={
            <EmptyState
              icon="clock"
              title={words.none}
              action={<NextStep to={paths.lines} text={billing.steps.lines} />}
            >
              {words.noneText(isOnTerms)}
            </EmptyState>
          }
        />
      )}
    </div>
  );
}
