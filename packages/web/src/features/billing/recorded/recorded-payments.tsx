import type { PaymentGroup, RecordedPayment } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { recordedName, RecordedStatus } from '../../../parts/payment/recorded-payment.tsx';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import type { PeriodMatch } from '../../../parts/period/period-match.ts';
import { words } from './words.ts';

interface RecordedMatch extends PeriodMatch {
  readonly searchTerm?: string;
  readonly state?: PaymentGroup;
}

const shownInvoices = 3;
const firstPage = { page: 1, limit: 20, cursor: '' };

/** How many payments by check and transfer match; undefined until that is known. */
export function useRecordedTotal(match: RecordedMatch): number | undefined {
  const { page, limit } = firstPage;
  return useQuery(billingQueries.recordedPayments({ page, limit, ...match })).data?.total;
}

/** Payments by check and transfer that match; nothing while there are none. */
export function RecordedPayments({ match }: { readonly match: RecordedMatch }): ReactElement | null {
  const [at, setAt] = useState(firstPage);
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
        columns={columns}
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
  { key: 'invoices', title: words.columns.invoices, cell: (payment) => <Invoices {...payment} /> },
  { key: 'status', title: words.columns.status, cell: (payment) => <RecordedStatus {...payment} /> },
  { key: 'amount', title: words.columns.amount, align: 'end', cell: ({ amountCents }) => money(amountCents) },
];

function Invoices({ invoices, creditCents, isReversed }: RecordedPayment): ReactElement {
  const more = invoices.length - shownInvoices;
  return (
    <span className="flex flex-col max-sm:items-end">
      {invoices.slice(0, shownInvoices).map(({ id, number }) => (
        <TextLink key={id} to={paths.invoices} search={{ open: id }}>
          {number ?? id}
        </TextLink>
      ))}
      {more > 0 && <span className="text-sm text-ink-faint">{words.more(more)}</span>}
      {creditCents > 0 && !isReversed && (
        <span className="text-sm text-ink-faint">{words.credit(money(creditCents))}</span>
      )}
    </span>
  );
}
