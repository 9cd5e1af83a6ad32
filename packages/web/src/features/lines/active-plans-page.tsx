import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queries } from '../../api/queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/table/table.tsx';
import { activePlanColumns } from './plans/active-plan-columns.tsx';
import { RefreshButton } from './frame/refresh-button.tsx';

/** The plans that lines of the account are on. */
export function ActivePlansPage(): ReactElement {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(queries.activePlans());
  return (
    <>
      <PageHeader
        title="Active plans"
        action={
          <>
            <RefreshButton keys={['activeDevices']} readAtMs={dataUpdatedAt} />
            <LinkButton to={paths.plans}>All plans on sale</LinkButton>
          </>
        }
      />
      <Panel flush>
        {error && !data ? (
          <LoadFailure
            error={error}
            title="The active plans could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Table
            label="Active plans"
            columns={activePlanColumns}
            rows={data?.plans}
            rowKey={({ id }) => id}
            skeletonRows={4}
            empty={<NoPlans />}
          />
        )}
      </Panel>
    </>
  );
}

function NoPlans(): ReactElement {
  const mayActivate = useMayDo('operate');
  return (
    <EmptyState
      icon="plans"
      title="No active plans yet"
      action={
        <>
          <LinkButton to={paths.plans}>Compare plans</LinkButton>
          {mayActivate && (
            <LinkButton tone="primary" to={paths.activate}>
              Activate lines
            </LinkButton>
          )}
        </>
      }
    >
      A plan stands here as soon as one of your lines is on it, with its lines and the data they used together.
    </EmptyState>
  );
}
