import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { paths } from '../../../navigation/paths.ts';
import { money } from '../../../ui/format/money.ts';
import { count } from '../../../ui/format/count.ts';
import { monthYearText } from '../../../ui/format/time.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { daysOfMonth } from '../days-of-month.ts';
import type { InvoiceMatch } from './invoice-filter.ts';
import { words } from './words.ts';

type Month = ReplyOf<Endpoints['listInvoiceMonths']>['items'][number];

const columns: readonly Column<Month>[] = [
  {
    key: 'month',
    title: words.months.month,
    phone: 'head',
    cell: ({ month }) => (
      <RowLink to={paths.invoices} search={daysOfMonth(month)}>
        {monthYearText(month)}
      </RowLink>
    ),
  },
  { key: 'count', title: words.months.invoices, align: 'end', cell: ({ invoiceCount }) => count(invoiceCount) },
  {
    key: 'due',
    title: words.columns.due,
    align: 'end',
    cell: ({ dueCents }) => (dueCents > 0 ? money(dueCents) : '–'),
  },
  {
    key: 'total',
    title: words.columns.total,
    align: 'end',
    cell: ({ totalCents }) => <span className="font-medium">{money(totalCents)}</span>,
  },
];

/** The sums of the listed invoices by month, each leading to the invoices of its month. */
export function InvoiceMonths({ match }: { readonly match: InvoiceMatch }): ReactElement {
  const months = useQuery(billingQueries.invoiceMonths(match));
  return (
    <Loaded query={months} failed={words.months.loadFailed}>
      {(data) => (
        <Table
          label={words.months.title}
          columns={columns}
          rows={data?.items}
          rowKey={({ month }) => month}
          refreshing={months.isPlaceholderData}
          skeletonRows={3}
          empty={<p className="px-4 py-6 text-ink-soft">{words.months.none}</p>}
        />
      )}
    </Loaded>
  );
}
