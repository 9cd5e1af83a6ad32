import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { RevenueMonth } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { money } from '../../../ui/format/money.ts';
import { monthYearText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { FilterToken } from '../../../ui/overlay/filter-token.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { FileButton } from '../../parts/actions/file-button.tsx';
import { MoneyAction } from '../../parts/money/money-action.tsx';
import { MonthChart } from './month-chart.tsx';
import { reportsQueries } from './reports-queries.ts';
import { RevenueTables } from './revenue-tables.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/money/provider/money/revenue');

/** What was earned: by month, and one month by plan, carrier and customer. */
export function RevenuePage(): ReactElement {
  const revenue = useQuery(reportsQueries.revenue());
  const save = () => callProvider('exportRevenue', { query: {} });
  return (
    <>
      <MoneyAction>
        <FileButton action="exportRevenue" get={save} />
      </MoneyAction>
      <Loaded
        query={revenue}
        failed={words.revenue.loadFailed}
        frame={inPanel}
        skeleton={<Skeleton className="h-80" />}
      >
        {({ months }) => <Months months={months} />}
      </Loaded>
    </>
  );
}

function Months({ months }: { readonly months: readonly RevenueMonth[] }): ReactElement {
  const isEmpty = months.every((one) => one.revenueCents === 0 && one.deferredCents === 0);
  if (isEmpty)
    return (
      <Panel>
        <EmptyState icon="billing" title={words.revenue.none}>
          {words.revenue.noneText}
        </EmptyState>
      </Panel>
    );
  const { heads } = words.revenue;
  return (
    <>
      <Panel title={words.revenue.title} note={words.revenue.note}>
        <MonthChart
          title={words.revenue.chart}
          rows={months}
          valueOf={({ revenueCents }) => revenueCents}
          heads={[heads.revenue, heads.issued, heads.released, heads.takenBack, heads.deferred]}
          cellsOf={cellsOf}
        />
      </Panel>
      <OneMonth months={months.map(({ month }) => month)} />
    </>
  );
}

function cellsOf(of: RevenueMonth): string[] {
  return [of.revenueCents, of.issuedCents, of.releasedCents, of.takenBackCents, of.deferredCents].map(money);
}

function OneMonth({ months }: { readonly months: readonly string[] }): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const month = search.month ?? months.at(-1) ?? '';
  const split = useQuery(reportsQueries.revenueOf(month));
  const save = () => callProvider('exportRevenue', { query: { month } });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterToken
          title={words.month}
          value={search.month ?? ''}
          options={months.toReversed().map((value) => ({ value, label: monthYearText(value) }))}
          onChange={(value) => void navigate({ search: { month: value || undefined } })}
        />
        <FileButton action="exportRevenueMonth" get={save} />
      </div>
      <Loaded query={split} failed={words.revenue.loadFailed} frame={inPanel}>
        {(data) => <RevenueTables month={monthYearText(month)} split={data} refreshing={split.isPlaceholderData} />}
      </Loaded>
    </>
  );
}
