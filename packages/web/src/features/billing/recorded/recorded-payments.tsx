import type { PaymentGroup, RecordedPayment } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { recordedName, RecordedStatus } from '../../../parts/payment/recorded-payment.tsx';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import type { PeriodMatch } from '../../../parts/period/period-match.ts';
import { useIsPhone } from '../../../ui/look/use-phone.ts';
import { phoneRecordedColumns } from './phone-recorded.tsx';
import { RecordedInvoices } from './recorded-invoices.tsx';
import { words } from './words.ts';

interface RecordedMatch extends PeriodMatch {
  readonly searchTerm?: string;
  readonly state?: PaymentGroup;
}

const firstPage = { page: 1, limit: 20, cursor: '' };

/** How many payments by check and transfer match; undefined until that is known. */
export function useRecordedTotal(match: RecordedMatch): number | undefined {
  const { page, limit } = firstPage;
  return useQuery(billingQueries.recordedPayments({ page, limit, ...match })).data?.total;
}

/** Payments by check and transfer that match; nothing while there are none. */
export function RecordedPayments({ match }: { readonly match: RecordedMatch }): ReactElement | null {
  const [at, setAt] = useState(firstPage);
  const isPhone = useIsPhone();
  const { page, limit, cursor } = at;
  const list = useQuery(billingQueries.recordedPayments({ page, limit, ...(cursor && { cursor }), ...match }));
  if (!list.isError && (list.data?.total ?? 0) === 0) return null;
  return (
    <section aria-labelledby="recorded-payments" className="mt-5 flex flex-col gap-2">
      <h2 id="recorded-payments" className="font-semibold">
        {words.title}
      </h2>
      <PagedList
        words={words.list}
        list={list}
        columns={isPhone ? phoneRecordedColumns : columns}
        rowKey={({ id }) => id}
        empty={null}
        onMove={(to) => setAt((before) => ({ ...before, ...to }))}
      />
    </section>
  );
}

const columns: readonly Column<RecordedPayment>[] = [
  {
    key: 'method',
    title: words.columns.method,
    phone: 'head',
    cell: recordedName,
  },
  { key: 'date', title: words.columns.date, cell: ({ receivedOn }) => dateText(receivedOn) },
  { key: 'invoices', title: words.columns.invoices, cell: (payment) => <RecordedInvoices {...payment} /> },
  { key: 'status', title: words.columns.status, cell: (payment) => <RecordedStatus {...payment} /> },
  { key: 'amount', title: words.columns.amount, align: 'end', cell: ({ amountCents }) => money(amountCents) },
];
