import type { Shipment as ShownShipment, ShipmentItem } from '@linekeeper/contract';
import type { AccountId, InvoiceId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { amountOf, simCountOf, subtotalOf, type OrderedItem, type Shipment } from '../shipment/shipment.ts';
import type { ShipmentsNeeds } from '../shipment/shipments-needs.ts';

type Needs = Pick<ShipmentsNeeds, 'billing' | 'carriers'>;

/** Shipments as people see them, in their order. */
export async function presentShipments(needs: Needs, db: Db, shipments: readonly Shipment[]): Promise<ShownShipment[]> {
  const numbers = await numbersOf(needs, db, shipments);
  return shipments.map((shipment) => present(needs, shipment, numbers));
}

export function presentItem({ carriers }: Pick<Needs, 'carriers'>, item: OrderedItem): ShipmentItem {
  return { ...item, carrierName: carriers.nameOf(item.carrier), amountCents: amountOf(item) };
}

async function numbersOf(needs: Needs, db: Db, shipments: readonly Shipment[]): Promise<Map<InvoiceId, string | null>> {
  const found = new Map<InvoiceId, string | null>();
  const invoiced = shipments.filter(({ invoiceId }) => invoiceId !== null);
  const byAccount: Map<AccountId, Shipment[]> = Map.groupBy(invoiced, ({ accountId }) => accountId);
  for (const [accountId, ofAccount] of byAccount) {
    const ids = ofAccount.flatMap(({ invoiceId }) => invoiceId ?? []);
    for (const { id, number } of await needs.billing.findInvoices(db, accountId, ids)) found.set(id, number);
  }
  return found;
}

function present(needs: Needs, shipment: Shipment, numbers: ReadonlyMap<InvoiceId, string | null>): ShownShipment {
  const { id, state, items, delivery, shipTo, note, taxCents, totalCents, orderedAt, orderedBy } = shipment;
  const { shippedAt, courier, trackingNumber, invoiceId, canceledAt, cancelReason } = shipment;
  return {
    id,
    state,
    items: items.map((item) => presentItem(needs, item)),
    simCount: simCountOf(items),
    deliveryName: delivery.name,
    shipTo,
    note,
    subtotalCents: subtotalOf(items),
    deliveryCents: delivery.priceCents,
    taxCents,
    totalCents,
    orderedAt: orderedAt.toISOString(),
    orderedBy,
    shippedAt: shippedAt?.toISOString() ?? null,
    courier,
    trackingNumber,
    invoice: invoiceId === null ? null : { id: invoiceId, number: numbers.get(invoiceId) ?? null },
    canceledAt: canceledAt?.toISOString() ?? null,
    cancelReason,
  };
}
