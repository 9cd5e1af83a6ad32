import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { billingQueries } from '../../api/billing-queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { LoadMore } from '../../parts/load-more/load-more.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ownZone } from '../../ui/time.ts';
import { ActivityDays } from './activity-days.tsx';
import { WaitingActivity } from './waiting-activity.tsx';

const perPage = 50;

/** What happened to lines, payments and people, newest first. */
export function ActivityPage(): ReactElement {
  const list = useInfiniteQuery(billingQueries.activityPages(perPage));
  const { data, error, isFetching, refetch } = list;
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader title="Activity" facts={[{ label: 'Times in', value: ownZone().replaceAll('_', ' ') }]} />
      <Panel flush>
        {error && !data && (
          <LoadFailure
            error={error}
            title="The activity could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!error && !items && <WaitingActivity />}
        {items?.length === 0 && <NothingYet />}
        {items && items.length > 0 && (
          <>
            <ActivityDays items={items} />
            <LoadMore list={list} />
          </>
        )}
      </Panel>
    </>
  );
}

function NothingYet(): ReactElement {
  const mayActivate = useMayDo('operate');
  return (
    <EmptyState
      icon="activity"
      title="Nothing has happened yet"
      action={
        mayActivate && (
          <LinkButton tone="primary" to={paths.activate}>
            Activate a line
          </LinkButton>
        )
      }
    >
      Every activation, change of a line and payment is noted here, and who came and went among your people.
    </EmptyState>
  );
}
