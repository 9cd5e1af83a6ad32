import type { Invoice } from '@linekeeper/contract';
import type { ReactElement } from 'react';
import type { PeriodSearch } from '../../../navigation/period-search.ts';
import { paths } from '../../../navigation/paths.ts';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { periodText } from '../period-text.ts';
import { InvoiceStatus } from '../../../parts/invoice-status/invoice-status.tsx';
import { words } from './words.ts';

function Due({ dueCents, dueOn }: Invoice): ReactElement {
  if (dueCents === 0) return <>–</>;
  return (
    <span className="whitespace-nowrap">
      {money(dueCents)}
      {dueOn !== null && <span className="block text-sm text-ink-faint">{words.dueBy(dateText(dueOn))}</span>}
    </span>
  );
}

/** An invoice as a row that opens it; `search` is what stays in the address beside it. */
export function invoiceColumns(search: PeriodSearch): readonly Column<Invoice>[] {
  return [
    {
      key: 'number',
      title: words.columns.number,
      phone: 'head',
      cell: ({ id, number }) => (
        <RowLink to={paths.invoices} search={{ ...search, open: id }} resetScroll={false} className="whitespace-nowrap">
          {number ?? words.draft}
        </RowLink>
      ),
    },
    {
      key: 'issued',
      title: words.columns.issued,
      cell: ({ issuedAt }) => (
        <span className="whitespace-nowrap">{issuedAt ? dateText(issuedAt) : words.notIssued}</span>
      ),
    },
    {
      key: 'period',
      title: words.columns.period,
      roomy: true,
      cell: ({ periodStart, periodEnd }) => (
        <span className="xl:whitespace-nowrap">{periodText(periodStart, periodEnd)}</span>
      ),
    },
    {
      key: 'lines',
      title: words.columns.lines,
      align: 'end',
      roomy: true,
      cell: ({ lineCount }) => count(lineCount),
    },
    {
      key: 'status',
      title: words.columns.status,
      cell: ({ status, reason, dueOn, isOverdue }) => (
        <span className="max-sm:text-right">
          <InvoiceStatus {...{ status, dueOn, isOverdue }} />
          {reason && status !== 'paid' && <span className="block text-sm text-ink-faint max-sm:hidden">{reason}</span>}
        </span>
      ),
    },
    {
      key: 'due',
      title: words.columns.due,
      align: 'end',
      cell: Due,
    },
    {
      key: 'total',
      title: words.columns.total,
      align: 'end',
      cell: ({ totalCents }) => <span className="font-medium">{money(totalCents)}</span>,
    },
  ];
}
