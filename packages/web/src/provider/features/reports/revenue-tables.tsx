import type { ReplyOf } from '@linekeeper/contract';
import type {
  ProviderEndpoints,
  RevenueByCarrier,
  RevenueByCustomer,
  RevenueByPlan,
} from '@linekeeper/contract/provider';
import type { ReactElement } from 'react';
import { Below } from '../../../parts/loaded/below.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { money } from '../../../ui/format/money.ts';
import { percent } from '../../../ui/format/percent.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/look/skeleton.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { paths } from '../../navigation/paths.ts';
import { words } from './words.ts';

interface RevenueTablesProps {
  /** Its name. */
  readonly month: string;
  /** Undefined while it is read. */
  readonly split: ReplyOf<ProviderEndpoints['getRevenueOfMonth']> | undefined;
  readonly refreshing: boolean;
}

/** The revenue of one month, three times: each table adds up to all of it. */
export function RevenueTables({ month, split, refreshing }: RevenueTablesProps): ReactElement {
  const { by } = words.revenue;
  const total = split?.revenueCents ?? 0;
  const look = {
    refreshing,
    dense: true,
    skeletonRows: 3,
    empty: <EmptyState icon="billing" title={words.revenue.noneOfMonth} />,
  };
  return (
    <>
      <Panel
        flush
        title={by.plan(month)}
        note={split ? words.revenue.ofMonth(money(total)) : <Skeleton className="my-1 h-3 w-32" />}
      >
        <Table
          label={by.plan(month)}
          columns={[planColumn, ...amountColumns(total)]}
          rows={split?.plans}
          rowKey={({ planId }) => planId ?? ''}
          {...look}
        />
      </Panel>
      <Below when={split !== undefined}>
        <Panel flush title={by.carrier(month)}>
          <Table
            label={by.carrier(month)}
            columns={[carrierColumn, ...amountColumns(total)]}
            rows={split?.carriers}
            rowKey={({ carrier }) => carrier ?? ''}
            {...look}
          />
        </Panel>
        <Panel flush title={by.customer(month)} note={split && split.customers.length >= 100 && words.revenue.first100}>
          <Table
            label={by.customer(month)}
            columns={[customerColumn, ...amountColumns(total)]}
            rows={split?.customers}
            rowKey={({ accountId }) => accountId}
            {...look}
          />
        </Panel>
      </Below>
    </>
  );
}

const planColumn: Column<RevenueByPlan> = {
  key: 'plan',
  title: words.revenue.plan,
  phone: 'head',
  cell: ({ name }) => name ?? words.revenue.ofAccounts,
};

const carrierColumn: Column<RevenueByCarrier> = {
  key: 'carrier',
  title: words.revenue.carrier,
  phone: 'head',
  cell: ({ name }) => name ?? words.revenue.ofAccounts,
};

const customerColumn: Column<RevenueByCustomer> = {
  key: 'customer',
  title: words.customer,
  phone: 'head',
  cell: ({ accountId, company }) => (
    <RowLink to={paths.customer} params={{ id: accountId }}>
      {company}
    </RowLink>
  ),
};

function amountColumns(totalCents: number): readonly Column<{ readonly revenueCents: number }>[] {
  return [
    {
      key: 'revenue',
      title: words.revenue.heads.revenue,
      align: 'end',
      cell: ({ revenueCents }) => money(revenueCents),
    },
    {
      key: 'share',
      title: words.revenue.share,
      align: 'end',
      cell: ({ revenueCents }) =>
        totalCents > 0 ? percent(Math.round((1000 * revenueCents) / totalCents) * 1000) : '–',
    },
  ];
}
