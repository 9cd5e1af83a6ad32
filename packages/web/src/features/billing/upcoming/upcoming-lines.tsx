import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { useNetDays } from '../../../api/use-net-days.ts';
import { paths } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { FilterToken } from '../../../ui/overlay/filter-token.tsx';
import { useIsPhone } from '../../../ui/look/use-phone.ts';
import { mayHaveRows } from '../../../parts/loaded/may-have-rows.ts';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { NextStep } from '../next-step.tsx';
import { words as billing } from '../words.ts';
import { above, linesPlace } from './lines-above.ts';
import { phoneUpcomingColumns } from './phone-upcoming.tsx';
import { upcomingLineColumns } from './upcoming-line-columns.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/billing/upcoming');
const options = [{ value: above, label: words.list.above }];

/** What each line does to the next invoice, or alone those that are above their allowance; a link may lead here. */
export function UpcomingLines(): ReactElement {
  const isOnTerms = useNetDays() !== null;
  const { page, limit, cursor, searchTerm, status } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const match = { searchTerm, ...(status === above && ({ usage: above } as const)) };
  const list = useQuery(billingQueries.upcomingLines({ page, limit, cursor, ...match }));
  const columns = useIsPhone() ? phoneUpcomingColumns : upcomingLineColumns;
  const isFiltered = status === above || searchTerm !== '';
  /** What is searched for is looked for in all lines. */
  const filter = (to: { readonly searchTerm?: string; readonly status?: string }) =>
    void navigate({
      search: (old) => ({ ...old, ...to, page: 1, cursor: '' }),
      replace: true,
      resetScroll: false,
    });
  return (
    <section ref={usePlace()} tabIndex={-1} aria-label={words.list.title} className="scroll-mt-20 outline-none">
      <PagedList
        words={words.list}
        list={list}
        columns={columns}
        rowKey={(row) => row.lineId}
        wide
        growing={{
          key: JSON.stringify([limit, match]),
          load: (from) => client.fetchQuery(billingQueries.upcomingLines({ page, limit, cursor: from, ...match })),
        }}
        tools={
          (mayHaveRows(list) || isFiltered) && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <SearchBox
                value={searchTerm}
                label={words.list.search}
                delayMs={300}
                onSearch={(term) => filter({ searchTerm: term })}
              />
              <FilterToken
                title={words.list.usage}
                options={options}
                value={status === above ? above : ''}
                onChange={(chosen) => filter({ status: chosen })}
              />
            </div>
          )
        }
        onClear={isFiltered ? () => filter({ searchTerm: '', status: '' }) : undefined}
        onMove={(to) => void navigate({ search: (old) => ({ ...old, ...to }) })}
        empty={
          <EmptyState icon="clock" title={words.none} action={<NextStep to={paths.lines} text={billing.steps.lines} />}>
            {words.noneText(isOnTerms)}
          </EmptyState>
        }
      />
    </section>
  );
}

/** Takes the focus, and comes into view, when an address leads to it. */
function usePlace(): RefObject<HTMLElement | null> {
  const address = useLocation();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (address.hash === linesPlace) place.current?.focus();
  }, [address]);
  return place;
}
