import type { TakeOver } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { count } from '../../../ui/format/count.ts';
import { TimeAgo } from '../../../ui/format/time-ago.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { useAction } from '../../navigation/actions/use-action.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { NewDialog } from './new-dialog.tsx';
import { takeOverQueries } from './take-over-queries.ts';
import { TakeOverStatus } from './take-over-status.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/take-over');

/** Take-overs of another system's customers, and the way to begin one. */
export function TakeOversPage(): ReactElement {
  const { page = 1, limit = 20 } = route.useSearch();
  const navigate = route.useNavigate();
  const [isNew, setIsNew] = useState(false);
  const list = useQuery(takeOverQueries.list({ page, limit }));
  const action = useAction('newTakeOver', () => setIsNew(true));
  const begin = <ActionButton action={action} tone="primary" hasIcon />;
  return (
    <>
      <PageHeader title={words.title} action={begin} />
      <Panel flush title={words.list} note={words.intro}>
        <Loaded query={list} failed={words.loadFailed}>
          {(data) => (
            <>
              <Table
                label={words.list}
                columns={columns}
                rows={data?.items}
                rowKey={({ id }) => id}
                refreshing={list.isPlaceholderData}
                dense
                empty={
                  <EmptyState icon="people" title={words.none} action={begin}>
                    {words.noneText}
                  </EmptyState>
                }
              />
              {data && data.items.length > 0 && (
                <Pagination
                  of={words.of}
                  {...data}
                  onPage={(to) => void navigate({ search: { limit, page: to.page } })}
                  onLimit={(next) => void navigate({ search: { limit: next } })}
                />
              )}
            </>
          )}
        </Loaded>
      </Panel>
      {isNew && (
        <NewDialog
          onClose={() => setIsNew(false)}
          onDone={(id) => void navigate({ to: paths.takeOver, params: { id } })}
        />
      )}
    </>
  );
}

const columns: readonly Column<TakeOver>[] = [
  {
    key: 'name',
    title: words.name,
    phone: 'head',
    cell: ({ id, name }) => (
      <RowLink to={paths.takeOver} params={{ id }}>
        {name}
      </RowLink>
    ),
  },
  { key: 'state', title: words.state, phone: 'corner', cell: ({ state }) => <TakeOverStatus state={state} /> },
  {
    key: 'rows',
    title: words.rows,
    align: 'end',
    cell: ({ counts }) => count(counts.reduce((sum, { total }) => sum + total, 0)),
  },
  { key: 'created', title: words.created, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
  { key: 'by', title: words.byWhom, cell: ({ createdBy }) => createdBy },
];
