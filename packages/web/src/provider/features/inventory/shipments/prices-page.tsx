import type { SoldSimDelivery, SoldSimProduct } from '@linekeeper/contract/provider';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { inPanel, Loaded } from '../../../../parts/loaded/loaded.tsx';
import { Button } from '../../../../ui/action/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Status } from '../../../../ui/feedback/status.tsx';
import { count } from '../../../../ui/format/count.ts';
import { money } from '../../../../ui/format/money.ts';
import { Below } from '../../../../parts/loaded/below.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { useAction } from '../../../navigation/actions/use-action.ts';
import { ActionButton } from '../../../parts/actions/action-button.tsx';
import { useStaffMayDo } from '../../../session/session-context.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { shipmentQueries } from './shipment-queries.ts';
import { words } from './words.ts';

const { prices: said } = words;

type Edited =
  | { readonly kind: 'delivery'; readonly delivery: SoldSimDelivery | null }
  | { readonly kind: 'product'; readonly product: SoldSimProduct | null };

/** The SIM cards and deliveries that customers can order, and what they cost. */
export function PricesPage(): ReactElement {
  const prices = useQuery(shipmentQueries.prices());
  const mayEdit = useStaffMayDo('operations');
  const [edited, setEdited] = useState<Edited>();
  const close = (): void => setEdited(undefined);
  const addProduct = useAction('addSimProduct', () => setEdited({ kind: 'product', product: null }));
  const addDelivery = useAction('addSimDelivery', () => setEdited({ kind: 'delivery', delivery: null }));
  const ofProduct = editColumn<SoldSimProduct>((product) => setEdited({ kind: 'product', product }));
  const ofDelivery = editColumn<SoldSimDelivery>((delivery) => setEdited({ kind: 'delivery', delivery }));
  return (
    <>
      <Loaded query={prices} failed={said.loadFailed} frame={inPanel}>
        {(data) => (
          <>
            <Panel flush title={said.products} note={said.keeps} action={<ActionButton action={addProduct} hasIcon />}>
              <Table
                wide
                label={said.products}
                columns={mayEdit ? [...productColumns, ofProduct] : productColumns}
                rows={data?.products}
                rowKey={({ id }) => id}
                empty={
                  <EmptyState icon="sim" title={said.noProducts}>
                    {said.noProductsText}
                  </EmptyState>
                }
                dense
              />
            </Panel>
            <Below when={data !== undefined}>
              <Panel flush title={said.deliveries} action={<ActionButton action={addDelivery} hasIcon />}>
                <Table
                  label={said.deliveries}
                  columns={mayEdit ? [...deliveryColumns, ofDelivery] : deliveryColumns}
                  rows={data?.deliveries}
                  rowKey={({ id }) => id}
                  empty={
                    <EmptyState icon="sim" title={said.noDeliveries}>
                      {said.noDeliveriesText}
                    </EmptyState>
                  }
                  dense
                />
              </Panel>
            </Below>
          </>
        )}
      </Loaded>
      {edited?.kind === 'product' && <ProductDialog product={edited.product} onClose={close} />}
      {edited?.kind === 'delivery' && <DeliveryDialog delivery={edited.delivery} onClose={close} />}
    </>
  );
}

interface Sold {
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly isOnSale: boolean;
}

const nameColumn: Column<Sold> = {
  key: 'name',
  title: said.name,
  phone: 'head',
  cell: ({ name, description }) => (
    <div>
      <p className="font-medium">{name}</p>
      <p className="text-sm font-normal text-ink-soft">{description}</p>
    </div>
  ),
};
const stateColumn: Column<Sold> = {
  key: 'state',
  title: said.state,
  phone: 'corner',
  cell: ({ isOnSale }) => <Status tone={isOnSale ? 'good' : 'plain'}>{isOnSale ? said.sold : said.notSold}</Status>,
};

const productColumns: readonly Column<SoldSimProduct>[] = [
  nameColumn,
  { key: 'carrier', title: said.carrier, cell: ({ carrierName }) => carrierName },
  { key: 'form', roomy: true, title: said.formFactor, cell: ({ formFactor }) => formFactor ?? said.anyForm },
  { key: 'pack', roomy: true, title: said.pack, align: 'end', cell: ({ packSize }) => count(packSize) },
  { key: 'price', title: said.packPrice, align: 'end', cell: ({ priceCents }) => money(priceCents) },
  { key: 'open', title: said.open, align: 'end', cell: ({ openCount }) => count(openCount) },
  stateColumn,
];
const deliveryColumns: readonly Column<SoldSimDelivery>[] = [
  nameColumn,
  { key: 'price', title: said.price, align: 'end', cell: ({ priceCents }) => money(priceCents) },
  stateColumn,
];

function editColumn<Row extends Sold>(onEdit: (row: Row) => void): Column<Row> {
  return {
    key: 'actions',
    title: said.actions,
    actions: true,
    cell: (row) => (
      <Button size="small" aria-label={said.editOf(row.name)} onClick={() => onEdit(row)}>
        {said.edit}
      </Button>
    ),
  };
}
