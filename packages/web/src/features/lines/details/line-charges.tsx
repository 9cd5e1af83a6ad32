import type { Line, SubscriptionPayment } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import { billingQueries } from '../../../api/billing-queries.ts';
import { paths } from '../../../navigation/paths.ts';
import { useBillingZone } from '../../../api/use-billing-zone.ts';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { paymentColumns } from '../../../parts/payment/payment-columns.tsx';
import { recordedName, RecordedStatus } from '../../../parts/payment/recorded-payment.tsx';
import { dateText } from '../../../ui/format/time.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Pagination, type PageStep } from '../../../ui/table/pagination.tsx';
import { money } from '../../../ui/format/money.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { pollMs } from '../list/poll-ms.ts';
import { words } from './words.tsx';

const perPage = 5;
type Charge = Extract<SubscriptionPayment, { kind: 'charge' }>;
type Recorded = Exclude<SubscriptionPayment, Charge>;

/** What the columns of charges show of a check or transfer; it has no method of the account. */
const recordedCells: Record<string, (payment: Recorded) => ReactNode> = {
  at: ({ receivedOn }) => dateText(receivedOn),
  what: recordedName,
  method: () => '–',
  status: (payment) => <RecordedStatus {...payment} />,
};

const columns = (zone: string): readonly Column<SubscriptionPayment>[] => [
  ...paymentColumns({}, zone)
    .filter(({ key }) => key !== 'amount')
    .map(({ cell, ...column }) => ({
      ...column,
      cell: (payment: SubscriptionPayment) =>
        payment.kind === 'charge' ? cell(payment) : recordedCells[column.key]?.(payment),
    })),
  {
    key: 'part',
    title: words.charges.part,
    align: 'end',
    cell: ({ partCents, amountCents }) => (
      <span className="font-medium">
        {money(partCents)}
        {partCents !== amountCents && (
          <span className="block text-sm font-normal text-ink-faint">{words.charges.of(money(amountCents))}</span>
        )}
      </span>
    ),
  },
];

/** Every charge attempt of the line's subscription, and each check and transfer that paid for it, newest first. */
export function LineCharges({ line }: { readonly line: Line | undefined }): ReactElement {
  return (
    <Panel
      flush
      title={words.charges.title}
      action={
        line && (
          <TextLink to={paths.invoices} search={{ searchTerm: line.iccid }}>
            {words.charges.invoices}
          </TextLink>
        )
      }
    >
      {line && line.subscriptionId === null ? <None /> : <Charges line={line} />}
    </Panel>
  );
}

function Charges({ line }: { readonly line: Line | undefined }): ReactElement {
  const [{ page, cursor = '' }, setStep] = useState<PageStep>({ page: 1 });
  const zone = useBillingZone();
  const id = line?.subscriptionId ?? '';
  const query = useQuery({
    ...billingQueries.subscriptionCharges(id, { page, limit: perPage, cursor }),
    enabled: id !== '',
    refetchInterval: pollMs(line && [line]),
  });
  return (
    <Loaded query={query} failed={words.charges.loadFailed}>
      {(data) => (
        <>
          <Table
            label={words.charges.title}
            columns={columns(zone)}
            rows={data?.items}
            rowKey={({ id: payment }) => payment}
            refreshing={query.isPlaceholderData}
            skeletonRows={2}
            empty={<None />}
          />
          {data && data.total > perPage && <Pagination of="payments" {...data} onPage={setStep} />}
        </>
      )}
    </Loaded>
  );
}

function None(): ReactElement {
  return <p className="border-t border-line px-4 py-6 text-ink-soft">{words.charges.none}</p>;
}
