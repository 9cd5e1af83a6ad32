import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { LineName } from '../../parts/line-name/line-name.tsx';
import { upcomingColumns } from '../../parts/subscription/upcoming-columns.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/table/table.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';

const few = 5;

// Half the page's width leaves no room for the method.
const columns = upcomingColumns(({ lineId, deviceName, iccid }) => (
  <LineName id={lineId} name={deviceName} iccid={iccid} />
)).filter(({ key }) => key !== 'method');

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
