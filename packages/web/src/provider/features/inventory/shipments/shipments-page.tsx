import { shipmentStates } from '@linekeeper/contract';
import type { ListedShipment } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PagedList } from '../../../../parts/loaded/paged-list.tsx';
import { ShipmentStatus } from '../../../../parts/shipment/shipment-table.tsx';
import { words as parts } from '../../../../parts/shipment/words.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../../../ui/form/search-box.tsx';
import { money } from '../../../../ui/format/money.ts';
import { TimeAgo } from '../../../../ui/format/time-ago.tsx';
import { FilterToken } from '../../../../ui/overlay/filter-token.tsx';
import { RowLink } from '../../../../ui/table/row-link.tsx';
import type { Column } from '../../../../ui/table/table.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { ShipmentSearch } from '../../../navigation/shipment-search.ts';
import { shipmentQueries } from './shipment-queries.ts';
import { words } from './words.ts';

const route = getRouteApi('/console/inventory/provider/inventory/shipments');
const { list } = words;
const states = shipmentStates.map((value) => ({ value, label: parts.states[value] }));

/** Customers' orders of SIM cards: those that wait, or all. */
export function ShipmentsPage(): ReactElement {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { state, find, limit } = search;
  const shipments = useQuery(shipmentQueries.list(search));
  const filter = (to: ShipmentSearch): void => void navigate({ search: { state, find, limit, ...to } });
  const isNarrowed = find !== undefined || state !== undefined;
  return (
    <PagedList
      words={list}
      list={shipments}
      columns={columns}
      rowKey={({ id }) => id}
      onMove={(to) => filter({ ...to, cursor: to.cursor || undefined })}
      onClear={isNarrowed ? () => filter({ find: undefined, state: undefined }) : undefined}
      tools={
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            label={list.find}
            placeholder={list.findHint}
            value={find ?? ''}
            onSearch={(term) => filter({ find: term || undefined })}
            className="sm:w-72"
          />
          <FilterToken
            title={list.state}
            options={states}
            value={state ?? ''}
            onChange={(value) => filter({ state: shipmentStates.find((one) => one === value) })}
          />
        </div>
      }
      empty={
        <EmptyState icon="sim" title={list.none}>
          {list.noneText}
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<ListedShipment>[] = [
  {
    key: 'customer',
    title: list.customer,
    phone: 'head',
    cell: ({ id, account }) => (
      <RowLink to={paths.shipment} params={{ id }}>
        {account.company}
      </RowLink>
    ),
  },
  { key: 'ordered', title: list.ordered, cell: ({ orderedAt }) => <TimeAgo at={orderedAt} /> },
  { key: 'what', title: list.what, align: 'end', cell: ({ simCount }) => words.sims(simCount) },
  { key: 'total', title: list.total, align: 'end', cell: ({ totalCents }) => money(totalCents) },
  { key: 'tracking', title: list.tracking, cell: ({ trackingNumber }) => trackingNumber ?? '–' },
  { key: 'state', title: list.state, phone: 'corner', cell: ({ state }) => <ShipmentStatus state={state} /> },
];
