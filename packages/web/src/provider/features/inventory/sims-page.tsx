import { simHoldings, simSorts, type SimSort } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { PagedList } from '../../../parts/loaded/paged-list.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useListView } from '../../../ui/table/use-list-view.ts';
import { callProvider } from '../../api/call-provider.ts';
import type { InventorySearch } from '../../navigation/inventory-search.ts';
import { FileButton } from '../../parts/actions/file-button.tsx';
import { FilterMenu } from '../../parts/filters/filter-menu.tsx';
import { CountsTable } from './counts-table.tsx';
import { filterOf, inventoryQueries } from './inventory-queries.ts';
import { simColumns } from './sim-columns.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/inventory/provider/inventory');

const sortOptions = [
  { value: '', label: words.sorts.iccid },
  { value: 'newest', label: words.sorts.newest },
  { value: 'oldest', label: words.sorts.oldest },
];
const sortOf = (text: string): SimSort | undefined => simSorts.find((sort) => sort === text);

/** The provider's SIMs: how many, and each with whose it is. Where they cannot be read, that alone is said. */
export function SimsPage(): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const counts = useQuery(inventoryQueries.counts());
  const sims = useQuery(inventoryQueries.sims(search));
  const view = useListView('provider.sims', { dense: true });
  const { limit, sort } = search;
  const filters = filterOf(search);
  const move = (to: InventorySearch): void => void navigate({ search: to });
  const filter = (to: InventorySearch): void => move({ ...filters, limit, sort, ...to });
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      {!sims.isLoadingError && (
        <Loaded query={counts} failed={words.countsFailed} frame={inPanel}>
          {(data) => (
            <Panel flush title={words.counts}>
              <div className="border-t border-line">
                <CountsTable counts={data?.items} />
              </div>
            </Panel>
          )}
        </Loaded>
      )}
      <PagedList
        words={{ of: words.pageOf, loadFailed: words.loadFailed, noMatch: words.noMatch }}
        list={sims}
        columns={simColumns}
        rowKey={({ iccid }) => iccid}
        view={view}
        order={{ options: sortOptions, value: sort ?? '', onSort: (to) => filter({ sort: sortOf(to) }) }}
        file={
          <FileButton
            size="small"
            action="exportSims"
            get={() => callProvider('exportSims', { query: filterOf(search) })}
          />
        }
        tools={<Filters search={search} carriers={counts.data?.items ?? []} onFilter={filter} />}
        onMove={(to) => filter({ limit, ...to, cursor: to.cursor || undefined })}
        onClear={isFiltered ? () => move({}) : undefined}
        empty={
          <EmptyState icon="sim" title={words.none}>
            {words.noneText}
          </EmptyState>
        }
      />
    </>
  );
}

interface FiltersProps {
  readonly search: InventorySearch;
  readonly carriers: readonly { readonly carrier: string; readonly carrierName: string }[];
  readonly onFilter: (to: InventorySearch) => void;
}

function Filters({ search, carriers, onFilter }: FiltersProps): ReactElement {
  const { find = '', carrier = '', holding = '', order, account } = search;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label={words.find}
        placeholder={words.findHint}
        value={find}
        onSearch={(term) => onFilter({ find: term || undefined })}
        className="sm:w-72 xl:w-96"
      />
      <FilterMenu
        filters={[
          {
            title: words.carrier,
            options: carriers.map((one) => ({ value: one.carrier, label: one.carrierName })),
            value: carrier,
            onChange: (value) => onFilter({ carrier: value || undefined }),
          },
          {
            title: words.holding,
            options: simHoldings.map((value) => ({ value, label: words.holdings[value] })),
            value: holding,
            onChange: (value) => onFilter({ holding: simHoldings.find((one) => one === value) }),
          },
        ]}
      />
      {(order ?? account) !== undefined && (
        <Button size="small" icon="cross" onClick={() => onFilter({ order: undefined, account: undefined })}>
          {order === undefined ? words.ofCustomer : words.ofOrder}
        </Button>
      )}
    </div>
  );
}
