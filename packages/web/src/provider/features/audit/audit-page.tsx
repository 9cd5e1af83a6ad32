import type { AuditVerdict } from '@linekeeper/contract/provider';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { LoadMore } from '../../../parts/loaded/load-more.tsx';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useListView } from '../../../ui/table/use-list-view.ts';
import { hideable, ViewMenu } from '../../../ui/table/view-menu.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import type { AuditSearch } from '../../navigation/audit-search.ts';
import { paths } from '../../navigation/paths.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditQueries } from './audit-queries.ts';
import { AuditTable, columnsFor } from './audit-table.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { ExportButton } from './export-button.tsx';
import { Verdict } from './verdict.tsx';
import { VerifyButton } from './verify-button.tsx';
import { words } from './words.ts';

/** Who changed what: filtered, one entry in full, exported, verified. */
export function AuditPage(): ReactElement {
  const { entry, ...filter } = useSearch({ from: '/console/provider/audit' });
  const navigate = useNavigate();
  const view = useListView('provider.audit', { dense: true });
  const [verdict, setVerdict] = useState<AuditVerdict>();
  const list = useInfiniteQuery(auditQueries.entries(filter));
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const show = (search: AuditSearch): void => void navigate({ to: paths.audit, search });
  return (
    <>
      <PageHeader
        title={words.title}
        action={
          <>
            <VerifyButton onVerdict={setVerdict} />
            <ExportButton filter={filter} />
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {verdict && <Verdict verdict={verdict} />}
        <Loaded query={list} failed={words.loadFailed} frame={inPanel}>
          {(data) => (
            <Panel flush>
              <Toolbar end={<ViewMenu view={view} columns={hideable(columnsFor(filter))} />}>
                <AuditFilters filter={filter} onChange={show} />
              </Toolbar>
              <AuditTable
                entries={data?.pages.flatMap(({ items }) => items)}
                search={filter}
                view={view}
                refreshing={list.isPlaceholderData}
                empty={<NoEntries isFiltered={isFiltered} onClear={() => show({})} />}
              />
              <LoadMore list={list} />
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
