import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/table/table.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { BillingTiles } from './billing-tiles.tsx';
import { paymentColumns } from '../../parts/payment/payment-columns.tsx';
import { Standing } from './standing.tsx';
import { columnsOfUpcoming } from './upcoming-columns.tsx';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';

const few = 5;

/** What is due, what comes next, what was paid last, and from which method. */
export function BillingOverviewPage(): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <Standing />
      <BillingTiles />
      <NextCharges />
      <LastPayments />
    </div>
  );
}

function NextCharges(): ReactElement {
  const { data, error, isFetching, refetch } = useQuery(queries.upcomingSubsDetails({ limit: few }));
  const mayActivate = useMayDo('operate');
  return (
    <Panel flush title="Next charges" action={<TextLink to={paths.upcoming}>All upcoming charges</TextLink>}>
      {error && !data ? (
        <LoadFailure
          error={error}
          title="The next charges could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Table
          label="Next charges"
          columns={columnsOfUpcoming}
          rows={data?.items}
          rowKey={(row) => row.subscriptionId}
          skeletonRows={few}
          empty={
            <EmptyState
              icon="clock"
              title="No upcoming charges"
              action={mayActivate && <LinkButton to={paths.activate}>Activate a line</LinkButton>}
            >
              Every active line is charged once a month in advance.
            </EmptyState>
          }
        />
      )}
    </Panel>
  );
}

function LastPayments(): ReactElement {
  const { data, error, isFetching, refetch } = useQuery(billingQueries.payments({ limit: few }));
  return (
    <Panel flush title="Last payments" action={<TextLink to={paths.payments}>All payments</TextLink>}>
      {error && !data ? (
        <LoadFailure
          error={error}
          title="The last payments could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Table
          label="Last payments"
          columns={paymentColumns()}
          rows={data?.items}
          rowKey={(row) => row.id}
          skeletonRows={few}
          empty={
            <EmptyState icon="card" title="No payments yet">
              A line is charged for the first time when the carrier has switched it on.
            </EmptyState>
          }
        />
      )}
    </Panel>
  );
}
