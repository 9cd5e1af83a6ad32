import type { Invoice, Line, Payment, RecordedPayment } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { InvoiceStatus } from '../../../parts/invoice-status/invoice-status.tsx';
import { LineStatus } from '../../../parts/line-status/line-status.tsx';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { PagedList, type ListWords } from '../../../parts/loaded/paged-list.tsx';
import { ChargeStatus } from '../../../parts/payment/charge-status.tsx';
import { recordedName, RecordedStatus } from '../../../parts/payment/recorded-payment.tsx';
import { CopyText } from '../../../ui/copy/copy-text.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { bytes } from '../../../ui/format/bytes.ts';
import { MaskedNumber } from '../../../ui/format/masked-number.tsx';
import { money } from '../../../ui/format/money.ts';
import { dateText, dateTimeText } from '../../../ui/format/time.ts';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { useListView } from '../../../ui/table/use-list-view.ts';
import type { CustomerSearch } from '../../navigation/customer-search.ts';
import { paths } from '../../navigation/paths.ts';
import { PaymentActions, RecordedActions } from '../../parts/staff-action/payment-actions.tsx';
import { RecordButton } from '../../parts/staff-action/record-button.tsx';
import { customersQueries } from './customers-queries.ts';
import { words } from './words.ts';

export interface TabProps {
  /** Of the account. */
  readonly id: string;
  readonly search: CustomerSearch;
  readonly onMove: (to: Partial<CustomerSearch>) => void;
  readonly onFind: (term: string) => void;
}

type PaymentsTabProps = DatedTabProps & { readonly company: string };
type DatedTabProps = TabProps & { readonly zone: string | undefined };

const askedBy = ({ page = 1, limit = 20, cursor, find }: CustomerSearch) => ({
  page,
  limit,
  ...(cursor && { cursor }),
  ...(find && { searchTerm: find }),
});

/** What every list of a customer has: a search, its pages, and a sentence when it is empty. */
function listProps({ search, onFind, onMove }: TabProps, own: { list: ListWords; none: string; search: string }) {
  return {
    words: own.list,
    onMove,
    onClear: search.find === undefined ? undefined : () => onFind(''),
    tools: <SearchBox label={own.search} value={search.find ?? ''} onSearch={onFind} />,
    empty: <EmptyState icon="search" title={own.none} />,
  };
}

export function LinesTab(props: TabProps): ReactElement {
  const list = useQuery(customersQueries.lines(props.id, askedBy(props.search)));
  const view = useListView('provider.customer-lines');
  return (
    <PagedList
      {...listProps(props, words.lines)}
      list={list}
      view={view}
      columns={lineColumns}
      rowKey={({ id }) => id}
    />
  );
}

export function InvoicesTab({ zone, ...props }: DatedTabProps): ReactElement {
  const list = useQuery(customersQueries.invoices(props.id, askedBy(props.search)));
  const view = useListView('provider.customer-invoices');
  return (
    <PagedList
      {...listProps(props, words.invoices)}
      list={list}
      view={view}
      columns={invoiceColumns(props.id, zone)}
      rowKey={({ id }) => id}
    />
  );
}

export function PaymentsTab({ zone, company, ...props }: PaymentsTabProps): ReactElement {
  const list = useQuery(customersQueries.payments(props.id, askedBy(props.search)));
  const view = useListView('provider.customer-payments');
  return (
    <div className="flex flex-col gap-4">
      <PagedList
        {...listProps(props, words.payments)}
        list={list}
        view={view}
        columns={paymentColumns(props.id, zone)}
        rowKey={({ id }) => id}
      />
      <RecordedPayments id={props.id} company={company} />
    </div>
  );
}

function RecordedPayments({ id, company }: { readonly id: string; readonly company: string }): ReactElement {
  const recorded = useQuery(customersQueries.recorded(id));
  return (
    <Panel flush title={words.payments.recorded.title} action={<RecordButton account={id} company={company} />}>
      <Loaded query={recorded} failed={words.payments.recorded.loadFailed}>
        {(data) => (
          <Table
            label={words.payments.recorded.title}
            columns={recordedColumns}
            rows={data?.items}
            rowKey={(row) => row.id}
            skeletonRows={2}
            empty={<p className="px-4 pb-4 text-ink-soft">{words.payments.recorded.none}</p>}
          />
        )}
      </Loaded>
    </Panel>
  );
}

const lineColumns: readonly Column<Line>[] = [
  {
    key: 'line',
    title: words.lines.columns.line,
    phone: 'head',
    cell: ({ name, iccid }) => (
      <span className="block min-w-0 wrap-anywhere">
        {name}
        <span className="block text-sm font-normal text-ink-faint">
          <CopyText value={iccid} label={words.lines.copyIccid} group={4} wraps />
        </span>
      </span>
    ),
  },
  { key: 'status', title: words.lines.columns.status, cell: ({ status }) => <LineStatus status={status} /> },
  { key: 'plan', title: words.lines.columns.plan, cell: ({ planName }) => planName },
  { key: 'carrier', title: words.lines.columns.carrier, roomy: true, cell: ({ carrierName }) => carrierName },
  {
    key: 'usage',
    title: words.lines.columns.usage,
    align: 'end',
    cell: ({ usedBytes, unitBytes }) => bytes(usedBytes, unitBytes),
  },
];

const invoiceColumns = (id: string, zone: string | undefined): readonly Column<Invoice>[] => [
  {
    key: 'number',
    title: words.invoices.columns.number,
    phone: 'head',
    cell: ({ id: invoice, number }) => (
      <span className="inline-flex items-center gap-2">
        <RowLink to={paths.customerInvoice} params={{ id, invoice }}>
          {number ?? words.invoices.draft}
        </RowLink>
      </span>
    ),
  },
  {
    key: 'issued',
    title: words.invoices.columns.issued,
    cell: ({ issuedAt }) => (issuedAt === null ? '–' : dateText(issuedAt, zone)),
  },
  {
    key: 'status',
    title: words.invoices.columns.status,
    cell: ({ status, dueOn, isOverdue, reason }) => (
      <span className="max-sm:text-right">
        <InvoiceStatus {...{ status, dueOn, isOverdue }} />
        {reason && status !== 'paid' && <span className="block text-sm text-ink-faint">{reason}</span>}
      </span>
    ),
  },
  {
    key: 'due',
    title: words.invoices.columns.due,
    align: 'end',
    cell: ({ dueCents }) => (dueCents === 0 ? '–' : money(dueCents)),
  },
  { key: 'total', title: words.invoices.columns.total, align: 'end', cell: ({ totalCents }) => money(totalCents) },
];

const paymentColumns = (account: string, zone: string | undefined): readonly Column<Payment>[] => [
  { key: 'at', title: words.payments.columns.at, phone: 'head', cell: ({ at }) => dateTimeText(at, zone) },
  {
    key: 'what',
    title: words.payments.columns.what,
    cell: ({ description, reason }) => (
      <span className="wrap-anywhere max-sm:text-right">
        {description}
        {reason && <span className="block text-sm text-ink-faint">{reason}</span>}
      </span>
    ),
  },
  {
    key: 'method',
    title: words.payments.columns.method,
    roomy: true,
    cell: ({ method }) => <MaskedNumber {...method} />,
  },
  { key: 'status', title: words.payments.columns.status, cell: (payment) => <ChargeStatus payment={payment} /> },
  {
    key: 'amount',
    title: words.payments.columns.amount,
    align: 'end',
    cell: ({ amountCents, refundedCents }) => (
      <span className="font-medium">
        {money(amountCents)}
        {refundedCents > 0 && (
          <span className="block text-sm font-normal text-ink-faint">
            {words.payments.refunded(money(refundedCents))}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'actions',
    title: words.payments.columns.actions,
    actions: true,
    phone: 'corner',
    cell: (payment) => <PaymentActions account={account} payment={payment} />,
  },
];

const { recorded: recordedWords } = words.payments;
const recordedColumns: readonly Column<RecordedPayment>[] = [
  {
    key: 'what',
    title: recordedWords.columns.what,
    phone: 'head',
    cell: recordedName,
  },
  { key: 'day', title: recordedWords.columns.day, cell: ({ receivedOn }) => dateText(receivedOn) },
  {
    key: 'status',
    title: recordedWords.columns.status,
    cell: (payment) => <RecordedStatus {...payment} />,
  },
  { key: 'amount', title: recordedWords.columns.amount, align: 'end', cell: ({ amountCents }) => money(amountCents) },
  {
    key: 'actions',
    title: words.payments.columns.actions,
    actions: true,
    phone: 'corner',
    cell: (payment) => <RecordedActions payment={payment} />,
  },
];
