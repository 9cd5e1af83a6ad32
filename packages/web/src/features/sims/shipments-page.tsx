import type { Shipment } from '@linekeeper/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { shipmentQueries } from '../../api/shipment-queries.ts';
import { useMayDo } from '../../api/use-may-do.ts';
import { paths } from '../../navigation/paths.ts';
import { PagesOrMore } from '../../parts/loaded/pages-or-more.tsx';
import { useGrown } from '../../parts/loaded/use-grown.ts';
import { Loaded } from '../../parts/loaded/loaded.tsx';
import { ShipmentStatus } from '../../parts/shipment/shipment-table.tsx';
import { Button } from '../../ui/action/button.tsx';
import { LinkButton } from '../../ui/action/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { money } from '../../ui/format/money.ts';
import { dateText } from '../../ui/format/time.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RowLink } from '../../ui/table/row-link.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { words } from './words.ts';

const route = getRouteApi('/console/sims');
const { list } = words;

/** The account's orders of SIM cards, newest first. */
export function ShipmentsPage(): ReactElement {
  const { page, limit, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const mayOrder = useMayDo('pay');
  const shipments = useQuery(shipmentQueries.shipments({ page, limit, ...(cursor && { cursor }) }));
  const client = useQueryClient();
  const grown = useGrown(shipments.data, {
    key: `${page} ${limit} ${cursor}`,
    load: (from) => client.fetchQuery(shipmentQueries.shipments({ page, limit, cursor: from })),
    idOf: ({ id }) => id,
  });
  const move = (to: { page?: number; limit?: number; cursor: string }): void =>
    void navigate({ search: (old) => ({ ...old, ...to }) });
  const order = mayOrder && (
    <LinkButton to={paths.orderSims} tone="primary" icon="plus">
      {words.order}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={words.title} action={order} />
      <Panel flush>
        <Loaded query={shipments} failed={list.loadFailed}>
          {(data) => (
            <>
              <Table
                label={words.title}
                columns={columns}
                rows={data && grown.items}
                rowKey={({ id }) => id}
                refreshing={shipments.isPlaceholderData}
                skeletonRows={4}
                empty={data?.total ? <PastTheEnd onFirst={() => move({ page: 1, cursor: '' })} /> : <NoOrders />}
              />
              {data && data.items.length > 0 && (
                <PagesOrMore
                  older={grown.older}
                  of={list.of}
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

const columns: readonly Column<Shipment>[] = [
  {
    key: 'ordered',
    title: list.ordered,
    phone: 'head',
    cell: ({ id, orderedAt }) => (
      <RowLink to={paths.shipment} params={{ id }}>
        {dateText(orderedAt)}
      </RowLink>
    ),
  },
  { key: 'what', title: list.what, cell: ({ simCount }) => words.sims(simCount) },
  { key: 'tracking', title: list.tracking, cell: ({ trackingNumber }) => trackingNumber ?? '–' },
  { key: 'total', title: list.total, align: 'end', cell: ({ totalCents }) => money(totalCents) },
  { key: 'state', title: list.state, phone: 'corner', cell: ({ state }) => <ShipmentStatus state={state} /> },
];

function PastTheEnd({ onFirst }: { readonly onFirst: () => void }): ReactElement {
  return <EmptyState icon="search" title={list.pastEnd} action={<Button onClick={onFirst}>{list.firstPage}</Button>} />;
}

function NoOrders(): ReactElement {
  return (
    <EmptyState icon="sim" title={list.none}>
      {list.noneText}
    </EmptyState>
  );
}
