import { simHoldings, type SimHolding } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { inPanel, Loaded } from '../../../parts/loaded/loaded.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import type { InventorySearch } from '../../navigation/inventory-search.ts';
import { CountsTable } from './counts-table.tsx';
import { InventoryFrame } from './inventory-frame.tsx';
import { inventoryQueries } from './inventory-queries.ts';
import { SimsTable } from './sims-table.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/provider/inventory');

/** The provider's SIMs: how many, and each with whose it is. */
export function SimsPage(): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const counts = useQuery(inventoryQueries.counts());
  const sims = useQuery(inventoryQueries.sims(search));
  const { page: _page, cursor: _cursor, limit, ...filters } = search;
  const move = (to: InventorySearch): void => void navigate({ search: to });
  const filter = (to: InventorySearch): void => move({ ...filters, limit, ...to });
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <InventoryFrame>
      <Loaded query={counts} failed={words.countsFailed} frame={inPanel}>
        {(data) => (
          <Panel flush title={words.counts}>
            <div className="border-t border-line">
              <CountsTable counts={data?.items} />
            </div>
          </Panel>
        )}
      </Loaded>
      <Filters search={search} carriers={counts.data?.items ?? []} onFilter={filter} />
      <Panel flush>
        <Loaded query={sims} failed={words.loadFailed}>
          {(data) => (
            <>
              <SimsTable
                sims={data?.items}
                refreshing={sims.isPlaceholderData}
                empty={<NoSims isFiltered={isFiltered} onClear={() => move({})} />}
              />
              {data && data.items.length > 0 && (
                <Pagination
                  of={words.pageOf}
                  {...data}
                  onPage={({ page, cursor }) => filter({ page, cursor })}
                  onLimit={(next) => filter({ limit: next })}
                />
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </InventoryFrame>
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
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label={words.find}
        placeholder={words.findHint}
        value={find}
        onSearch={(term) => onFilter({ find: term === '' ? undefined : term })}
        className="sm:w-96"
      />
      <Choice
        name="carrier"
        label={words.carrier}
        value={carrier}
        onChange={(value) => onFilter({ carrier: value === '' ? undefined : value })}
        options={[
          { value: '', label: words.allCarriers },
          ...carriers.map((one) => ({ value: one.carrier, label: one.carrierName })),
        ]}
      />
      <Choice
        name="holding"
        label={words.holding}
        value={holding}
        onChange={(value) => onFilter({ holding: simHoldings.find((one) => one === value) })}
        options={[
          { value: '', label: words.allHoldings },
          ...simHoldings.map((value: SimHolding) => ({ value, label: words.holdings[value] })),
        ]}
      />
      {(order ?? account) !== undefined && (
        <Button icon="cross" onClick={() => onFilter({ order: undefined, account: undefined })}>
          {order === undefined ? words.ofCustomer : words.ofOrder}
        </Button>
      )}
    </div>
  );
}

function NoSims(props: { readonly isFiltered: boolean; readonly onClear: () => void }): ReactElement {
  if (!props.isFiltered) {
    return (
      <EmptyState icon="sim" title={words.none}>
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
