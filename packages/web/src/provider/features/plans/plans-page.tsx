import { planSaleStates, type PlanDraft } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Below } from '../../../parts/loaded/below.tsx';
import { Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { PlansSearch } from '../../navigation/plans-search.ts';
import { useAction } from '../../navigation/actions/use-action.ts';
import { ActionButton } from '../../parts/actions/action-button.tsx';
import { FilterMenu } from '../../parts/filters/filter-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NewPlanDialog, type CarrierOption } from './new-plan-dialog.tsx';
import { draftColumns, planColumns } from './plans-columns.tsx';
import { plansQueries } from './plans-queries.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/plans');

/** What is sold, to how many, and what staff prepare. */
export function PlansPage(): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(plansQueries.list(search));
  const move = (to: PlansSearch): void => void navigate({ search: to, replace: true });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const { drafts = [], carriers = [] } = list.data ?? {};
  return (
    <>
      <PageHeader title={words.title} action={<Actions carriers={carriers} />} />
      <div className="flex flex-col gap-4">
        {list.isLoading && !isFiltered && <DraftsOrPlans />}
        {drafts.length > 0 && <Drafts drafts={drafts} />}
        <Below when={!list.isLoading || isFiltered}>
          <Panel flush>
            <Toolbar>
              <Filters search={search} carriers={carriers} onFilter={(to) => move({ ...search, ...to })} />
            </Toolbar>
            <Loaded query={list} failed={words.loadFailed}>
              {(data) => (
                <Table
                  wide
                  label={words.title}
                  columns={planColumns}
                  rows={data?.items}
                  rowKey={({ id }) => id}
                  refreshing={list.isPlaceholderData}
                  dense
                  empty={<NoPlans isFiltered={isFiltered} onClear={() => move({})} />}
                />
              )}
            </Loaded>
          </Panel>
        </Below>
      </div>
    </>
  );
}

function Actions({ carriers }: { readonly carriers: readonly CarrierOption[] }): ReactElement {
  const [open, setOpen] = useState<'import' | 'new'>();
  const bringIn = useAction('importPlans', () => setOpen('import'));
  const begin = useAction('newPlan', () => setOpen('new'), carriers.length > 0);
  const close = (): void => setOpen(undefined);
  return (
    <>
      <ExportButton />
      <ActionButton action={bringIn} />
      <ActionButton action={begin} tone="primary" hasIcon />
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'new' && <NewPlanDialog carriers={carriers} onClose={close} />}
    </>
  );
}

function Drafts({ drafts }: { readonly drafts: readonly PlanDraft[] }): ReactElement {
  return (
    <Panel flush title={words.drafts.title}>
      <Table label={words.drafts.title} columns={draftColumns} rows={drafts} rowKey={({ id }) => id} dense />
    </Panel>
  );
}

/** In the first place until it is known whether drafts take it. */
function DraftsOrPlans(): ReactElement {
  return (
    <Panel flush>
      <Table label={words.title} columns={planColumns} rows={undefined} rowKey={({ id }) => id} dense />
    </Panel>
  );
}

interface FiltersProps {
  readonly search: PlansSearch;
  readonly carriers: readonly CarrierOption[];
  readonly onFilter: (to: PlansSearch) => void;
}

function Filters({ search, carriers, onFilter }: FiltersProps): ReactElement {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label={words.find}
        placeholder={words.findHint}
        value={search.find ?? ''}
        onSearch={(term) => onFilter({ find: term || undefined })}
        className="sm:w-80"
      />
      <FilterMenu
        filters={[
          {
            title: words.carrier,
            options: carriers.map((one) => ({ value: one.carrier, label: one.carrierName })),
            value: search.carrier ?? '',
            onChange: (value) => onFilter({ carrier: value || undefined }),
          },
          {
            title: words.state,
            options: planSaleStates.map((value) => ({ value, label: words.states[value] })),
            value: search.status ?? '',
            onChange: (value) => onFilter({ status: planSaleStates.find((one) => one === value) }),
          },
        ]}
      />
    </div>
  );
}

function NoPlans(props: { readonly isFiltered: boolean; readonly onClear: () => void }): ReactElement {
  if (!props.isFiltered) {
    return (
      <EmptyState icon="plans" title={words.none}>
        {words.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="search" title={words.noMatch} action={<Button onClick={props.onClear}>{words.clear}</Button>}>
      {words.noMatchText}
    </EmptyState>
  );
}
