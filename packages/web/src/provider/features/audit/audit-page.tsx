import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LoadMore } from '../../../parts/loaded/load-more.tsx';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useListView } from '../../../ui/table/use-list-view.ts';
import { hideable, ViewMenu } from '../../../ui/table/view-menu.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { AuditSearch } from '../../navigation/audit-search.ts';
import { paths } from '../../navigation/paths.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditQueries } from './audit-queries.ts';
import { AuditTable, columnsFor } from './audit-table.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { ExportButton } from './export-button.tsx';
import { VerifyPanel } from './verify-panel.tsx';
import { words } from './words.ts';

/** Who changed what: filtered, one entry in full, exported, verified. */
export function AuditPage(): ReactElement {
  const { entry, ...filter } = useSearch({ from: '/console/provider/audit' });
  const navigate = useNavigate();
  const view = useListView('provider.audit', { dense: true });
  const list = useInfiniteQuery(auditQueries.entries(filter));
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const show = (search: AuditSearch): void => void navigate({ to: paths.audit, search });
  return (
    <>
      <PageHeader title={words.title} action={<ExportButton filter={filter} />} />
      <div className="flex flex-col gap-4">
        <VerifyPanel />
        <AuditFilters key={JSON.stringify(filter)} filter={filter} onChange={show} />
        <Loaded query={list} failed={words.loadFailed} frame={inPanel}>
          {(data) => (
            <Panel
              flush
              title={words.table}
              note={words.note}
              action={<ViewMenu view={view} columns={hideable(columnsFor(filter))} />}
            >
              <div className="border-t border-line">
                <AuditTable
                  entries={data?.pages.flatMap(({ items }) => items)}
                  search={filter}
                  view={view}
                  refreshing={list.isPlaceholderData}
                  empty={<NoEntries isFiltered={isFiltered} onClear={() => show({})} />}
                />
                <LoadMore list={list} />
              </div>
            </Panel>
          )}
        </Loaded>
      </div>
      <EntryDrawer id={entry} onClose={() => show(filter)} />
    </>
  );
}

function NoEntries({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState icon="lock" title={words.none}>
        {words.noneText}
      </EmptyState>
    );
  return (
    <EmptyState icon="search" title={words.noMatch} action={<Button onClick={onClear}>{words.clear}</Button>}>
      {words.noMatchText}
    </EmptyState>
  );
}
