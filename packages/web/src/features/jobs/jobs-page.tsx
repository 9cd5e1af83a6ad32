import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { jobQueries } from '../../api/job-queries.ts';
import { paths } from '../../navigation/paths.ts';
import { PagesOrMore } from '../../parts/loaded/pages-or-more.tsx';
import { useGrown } from '../../parts/loaded/use-grown.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { Button } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Table } from '../../ui/table/table.tsx';
import { jobColumns } from './job-columns.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/jobs');
const pollMs = 3_000;

/** Every change of lines that was started, newest first. */
export function JobsPage(): ReactElement {
  const { page, limit, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...jobQueries.jobs({ page, limit, cursor }),
    refetchInterval: ({ state }) => (state.data?.items.some((job) => job.state === 'running') ? pollMs : false),
  });
  const client = useQueryClient();
  const grown = useGrown(query.data, {
    key: `${page} ${limit} ${cursor}`,
    load: (from) => client.fetchQuery(jobQueries.jobs({ page, limit, cursor: from })),
    idOf: ({ id }) => id,
  });
  const move = (to: { page?: number; limit?: number; cursor: string }): void =>
    void navigate({ search: (old) => ({ ...old, ...to }) });
  return (
    <>
      <PageHeader title={words.jobs} />
      <Panel flush>
        <Loaded query={query} failed={words.list.loadFailed}>
          {(data) => (
            <>
              <Table
                label={words.jobs}
                columns={jobColumns}
                rows={data && grown.items}
                rowKey={({ id }) => id}
                refreshing={query.isPlaceholderData}
                empty={data?.total ? <PastTheEnd onFirst={() => move({ page: 1, cursor: '' })} /> : <NoJobs />}
              />
              {data && data.items.length > 0 && (
                <PagesOrMore
                  older={grown.older}
                  of="jobs"
                  {...data}
                  onPage={({ page: next, cursor: from = '' }) => move({ page: next, cursor: from })}
                  onLimit={(next) => move({ limit: next, page: 1, cursor: '' })}
                />
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

function PastTheEnd({ onFirst }: { readonly onFirst: () => void }): ReactElement {
  return (
    <EmptyState
      icon="search"
      title={words.list.pastEnd}
      action={<Button onClick={onFirst}>{words.list.firstPage}</Button>}
    >
      {words.list.pastEndText}
    </EmptyState>
  );
}

function NoJobs(): ReactElement {
  return (
    <EmptyState
      icon="jobs"
      title={words.list.none}
      action={<LinkButton to={paths.lines}>{words.list.selectLines}</LinkButton>}
    >
      {words.list.noneText}
    </EmptyState>
  );
}
