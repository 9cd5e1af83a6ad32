import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { money } from '../../../ui/format/money.ts';
import { count } from '../../../ui/format/count.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { MonthsTable, sumOf } from '../months-table.tsx';
import type { InvoiceMatch } from './invoice-filter.ts';
import { words } from './words.ts';

type Month = ReplyOf<Endpoints['listInvoiceMonths']>['items'][number];

const columns: readonly Column<Month>[] = [
  {
    key: 'count',
    title: words.months.invoices,
    align: 'end',
    cell: ({ invoiceCount, dueCents }) => (
      <span>
        {count(invoiceCount)}
        {dueCents > 0 && <span className="sm:hidden"> · {words.unpaid(money(dueCents))}</span>}
      </span>
    ),
  },
  {
    key: 'due',
    title: words.columns.due,
    align: 'end',
    phone: 'hidden',
    cell: ({ dueCents }) => (dueCents > 0 ? money(dueCents) : '–'),
  },
  {
    key: 'total',
    title: words.columns.total,
    align: 'end',
    phone: 'corner',
    cell: ({ totalCents }) => <span className="font-medium">{money(totalCents)}</span>,
  },
];

function sumsOf(months: readonly Month[]): Month {
  return {
    month: '',
    invoiceCount: sumOf(months, ({ invoiceCount }) => invoiceCount),
    dueCents: sumOf(months, ({ dueCents }) => dueCents),
    totalCents: sumOf(months, ({ totalCents }) => totalCents),
  };
}

/** The sums of the listed invoices by month. */
export function InvoiceMonths({ match }: { readonly match: InvoiceMatch }): ReactElement {
  const months = useQuery(billingQueries.invoiceMonths(match));
  return <MonthsTable words={words.months} months={months} to={paths.invoices} columns={columns} sumsOf={sumsOf} />;
}
