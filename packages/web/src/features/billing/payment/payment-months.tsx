import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { count } from '../../../ui/format/count.ts';
import { money } from '../../../ui/format/money.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { MonthsTable, sumOf } from '../months-table.tsx';
import type { PaymentMatch } from './payment-filter.ts';
import { words as payment } from '../../../parts/payment/words.ts';
import { words } from './words.ts';

type Month = ReplyOf<Endpoints['listPaymentMonths']>['items'][number];

const columns: readonly Column<Month>[] = [
  {
    key: 'count',
    title: words.months.payments,
    align: 'end',
    cell: ({ paymentCount, refundedCents }) => (
      <span>
        {count(paymentCount)}
        {refundedCents > 0 && <span className="sm:hidden"> · {payment.refunded(money(refundedCents))}</span>}
      </span>
    ),
  },
  {
    key: 'refunded',
    title: words.months.refunded,
    align: 'end',
    phone: 'hidden',
    cell: ({ refundedCents }) => (refundedCents > 0 ? money(refundedCents) : '–'),
  },
  {
    key: 'paid',
    title: words.months.paid,
    align: 'end',
    phone: 'corner',
    cell: ({ paidCents }) => <span className="font-medium">{money(paidCents)}</span>,
  },
];

function sumsOf(months: readonly Month[]): Month {
  return {
    month: '',
    paymentCount: sumOf(months, ({ paymentCount }) => paymentCount),
    refundedCents: sumOf(months, ({ refundedCents }) => refundedCents),
    paidCents: sumOf(months, ({ paidCents }) => paidCents),
  };
}

/** What the listed payments brought, by month: charges, checks and transfers. */
export function PaymentMonths({ match }: { readonly match: PaymentMatch }): ReactElement {
  const months = useQuery(billingQueries.paymentMonths(match));
  return <MonthsTable words={words.months} months={months} to={paths.payments} columns={columns} sumsOf={sumsOf} />;
}
