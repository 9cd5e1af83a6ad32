import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { RecurringMonth } from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { money } from '../../../ui/format/money.ts';
import { monthYearText } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { callProvider } from '../../api/call-provider.ts';
import { FileButton } from '../../parts/actions/file-button.tsx';
import { MoneyAction } from '../../parts/money/money-action.tsx';
import { MonthChart } from './month-chart.tsx';
import { monthCells, monthColumns } from './recurring-columns.tsx';
import { RecurringMoves } from './recurring-moves.tsx';
import { reportsQueries } from './reports-queries.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/money/provider/money/recurring');

/** What customers pay again each month, and who moved it. */
export function RecurringPage(): ReactElement {
  const recurring = useQuery(reportsQueries.recurring());
  const save = () => callProvider('exportRecurring', { query: {} });
  return (
    <>
      <MoneyAction>
        <FileButton action="exportRecurring" get={save} />
      </MoneyAction>
      <Loaded
        query={recurring}
        failed={words.recurring.loadFailed}
        frame={inPanel}
        skeleton={<Skeleton className="h-80" />}
      >
        {({ months }) => <Months months={months} />}
      </Loaded>
    </>
  );
}

function Months({ months }: { readonly months: readonly RecurringMonth[] }): ReactElement {
  const { month = months.at(-1)?.month ?? '' } = route.useSearch();
  const now = months.at(-1);
  if (months.every(({ openingCents, closingCents }) => openingCents === 0 && closingCents === 0))
    return (
      <Panel>
        <EmptyState icon="billing" title={words.recurring.none}>
          {words.recurring.noneText}
        </EmptyState>
      </Panel>
    );
  const { title, note, chart, heads, byMonth } = words.recurring;
  return (
    <>
      <Panel title={title} note={now && note(money(now.closingCents), money(now.closingCents * 12))}>
        <MonthChart
          title={chart}
          rows={months}
          valueOf={({ closingCents }) => closingCents}
          heads={[heads.closing, heads.customers, heads.lines]}
          cellsOf={monthCells}
        />
      </Panel>
      <Panel flush title={byMonth} note={words.recurring.explained}>
        <Table label={byMonth} columns={monthColumns} rows={months.toReversed()} rowKey={(row) => row.month} dense />
      </Panel>
      <RecurringMoves month={month} title={words.recurring.movesOf(monthYearText(month))} />
    </>
  );
}
