import type { Upcoming } from '@linekeeper/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { LineName } from '../../parts/line-name/line-name.tsx';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { SubscriptionStatus } from '../../parts/subscription-status/subscription-status.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { money } from '../../ui/money.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { dateText } from '../../ui/time.ts';

const few = 5;

const columns: readonly Column<Upcoming>[] = [
  {
    key: 'line',
    title: 'Line',
    phone: 'head',
    cell: ({ lineId, deviceName, iccid }) => <LineName id={lineId} name={deviceName} iccid={iccid} />,
  },
  {
    key: 'plan',
    title: 'Plan',
    cell: ({ planName, carrierName }) => (
      <span className="max-sm:text-right">
        {planName}
        <span className="block text-sm text-ink-faint">{carrierName}</span>
      </span>
    ),
  },
  { key: 'status', title: 'Subscription', cell: ({ status }) => <SubscriptionStatus status={status} /> },
  {
    key: 'at',
    title: 'Next charge',
    align: 'end',
    cell: ({ nextChargeAt }) => <span className="whitespace-nowrap">{dateText(nextChargeAt)}</span>,
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: ({ amountCents }) => <span className="font-medium">{money(amountCents)}</span>,
  },
];

/** The subscriptions that are charged next. */
export function UpcomingPanel(): ReactElement {
  const { data, error, isFetching, refetch } = useQuery(queries.upcomingSubsDetails({ limit: few }));
  return (
    <Panel flush title="Upcoming subscriptions" action={<TextLink to={paths.upcoming}>All upcoming charges</TextLink>}>
      {error && !data ? (
        <LoadFailure
          error={error}
          title="The upcoming subscriptions could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Table
          label="Upcoming subscriptions"
          columns={columns}
          rows={data?.items}
          rowKey={(row) => row.subscriptionId}
          skeletonRows={few}
          empty={
            <EmptyState icon="clock" title="No upcoming charges">
              A line is charged once a month in advance, for the first time when the carrier has switched it on.
            </EmptyState>
          }
        />
      )}
    </Panel>
  );
}
