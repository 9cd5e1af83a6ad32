import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useNetDays } from '../../api/use-net-days.ts';
import { paths } from '../../navigation/paths.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { LineName } from '../../parts/line-name/line-name.tsx';
import { upcomingColumns } from '../../parts/subscription/upcoming-columns.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/table/table.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { words } from './words.tsx';

const few = 5;

// Half the page's width leaves no room for the method.
const columns = upcomingColumns(({ lineId, deviceName, iccid }) => (
  <LineName id={lineId} name={deviceName} iccid={iccid} />
)).filter(({ key }) => key !== 'method');

/** The subscriptions that are charged next. */
export function UpcomingPanel(): ReactElement {
  const isOnTerms = useNetDays() !== null;
  const query = useQuery(queries.upcomingSubsDetails({ limit: few }));
  return (
    <Panel flush title={words.upcoming.title} action={<TextLink to={paths.upcoming}>{words.upcoming.all}</TextLink>}>
      <Loaded query={query} failed={words.upcoming.loadFailed}>
        {(data) => (
          <Table
            label={words.upcoming.title}
            columns={columns}
            rows={data?.items}
            rowKey={(row) => row.subscriptionId}
            skeletonRows={few}
            empty={
              <EmptyState icon="clock" title={words.upcoming.none}>
                {words.upcoming.noneText(isOnTerms)}
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Panel>
  );
}
