import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { jobQueries } from '../../api/job-queries.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailure } from '../../parts/load-failure/load-failure.tsx';
import { Button } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/table/table.tsx';
import { jobColumns } from './job-columns.tsx';

const route = getRouteApi('/console/jobs');
const pollMs = 3_000;

/** Every change of lines that was started, newest first. */
export function JobsPage(): ReactElement {
  const { page, limit, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...jobQueries.jobs({ page, limit, cursor }),
    refetchInterval: ({ state }) => (state.data?.items.some((job) => job.state === 'running') ? pollMs : false),
  });
  const move = (to: { page?: number; limit?: number; cursor: string }): void =>
    void navigate({ search: (old) => ({ ...old, ...to }) });
  return (
    <>
      <PageHeader title="Jobs" />
      <Panel flush>
        {error && !data ? (
          <LoadFailure
            error={error}
            title="The jobs could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Table
            label="Jobs"
            columns={jobColumns}
            rows={data?.items}
            rowKey={({ id }) => id}
            refreshing={isPlaceholderData}
            skeletonRows={4}
            empty={
              data?.total ? (
                <EmptyState
                  icon="search"
                  title="This page is past the end"
                  action={<Button onClick={() => move({ page: 1, cursor: '' })}>First page</Button>}
                />
              ) : (
                <EmptyState
                  icon="jobs"
                  title="No jobs yet"
                  action={<LinkButton to={paths.lines}>Choose lines</LinkButton>}
                >
                  Activations and changes of many lines stand here with their progress and what became of every line.
                </EmptyState>
              )
            }
          />
        )}
        {data && data.items.length > 0 && (
          <Pagination
            of="jobs"
            {...data}
            onPage={({ page: next, cursor: from = '' }) => move({ page: next, cursor: from })}
            onLimit={(next) => move({ limit: next, page: 1, cursor: '' })}
          />
        )}
      </Panel>
    </>
  );
}
