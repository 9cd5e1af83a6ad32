import { refusals, type BodyOf, type Endpoints, type ReplyOf, type ShipTo } from '@linekeeper/contract';
import { brandId, type AccountId, type ShipmentId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../store/database.ts';
import { listDeliveries, listProducts } from '../prices/prices.store.ts';
import { itemsToBill, subtotalOf, type OrderedDelivery, type OrderedItem } from '../shipment/shipment.ts';
import type { ShipmentsNeeds } from '../shipment/shipments-needs.ts';
import { presentItem } from './present-shipment.ts';
import { orderedCents } from './shipments.store.ts';

export interface PricedOrder {
  readonly items: readonly OrderedItem[];
  readonly delivery: OrderedDelivery;
  readonly taxCents: number;
  readonly totalCents: number;
}

type Wanted = BodyOf<Endpoints['priceSims']>;
type Needs = Pick<ShipmentsNeeds, 'accounts' | 'clock' | 'tax'>;

/** What chosen packs cost as they are sold now, with the tax of where they go. Refuses with `sims_not_on_sale`. */
export async function priceOrder(needs: Needs, db: Db, accountId: AccountId, wanted: Wanted): Promise<PricedOrder> {
  const products = new Map((await listProducts(db)).map((product) => [String(product.id), product]));
  const delivery = (await listDeliveries(db)).find(({ id }) => id === wanted.deliveryId);
  const items = wanted.items.map(({ productId, quantity }): OrderedItem => {
    const product = products.get(productId);
    if (!product?.isOnSale) throw new Refusal('sims_not_on_sale');
    const { isOnSale: _sold, ...terms } = product;
    return { ...terms, quantity };
  });
  if (!delivery?.isOnSale) throw new Refusal('sims_not_on_sale');
  const { isOnSale: _offered, ...sent } = delivery;
  const taxCents = await taxOf(needs, db, { accountId, items, delivery: sent, shipTo: wanted.shipTo });
  return { items, delivery: sent, taxCents, totalCents: subtotalOf(items) + sent.priceCents + taxCents };
}

interface Taxed extends Pick<PricedOrder, 'delivery' | 'items'> {
  readonly accountId: AccountId;
  readonly shipTo: ShipTo;
}

async function taxOf(needs: Needs, db: Db, { accountId, items, delivery, shipTo }: Taxed): Promise<number> {
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  const billed = itemsToBill({ accountId, id: unnamed, items, delivery });
  const lines = billed.map(({ cause: key, kind, amountCents }) => ({ key, kind, amountCents }));
  const issuedOn = localDay(needs.clock.now(), account.timeZone);
  return (await needs.tax.taxOf(db, { accountId, state: shipTo.state, issuedOn, lines })).taxCents;
}

/** Nothing is kept of a price, so it has no id. */
const unnamed = brandId<ShipmentId>('ship_price');

/** The answer to who asks for a price. */
export async function priceSims(
  needs: Needs & Pick<ShipmentsNeeds, 'carriers' | 'db'>,
  accountId: AccountId,
  wanted: Wanted,
): Promise<ReplyOf<Endpoints['priceSims']>> {
  const { items, delivery, taxCents, totalCents } = await priceOrder(needs, needs.db, accountId, wanted);
  return {
    items: items.map((item) => presentItem(needs, item)),
    subtotalCents: subtotalOf(items),
    deliveryCents: delivery.priceCents,
    taxCents,
    totalCents,
  };
}

/** What a customer may order, and why not now. Their own address is where a package goes unless they say otherwise. */
export async function getOffers(
  needs: Pick<ShipmentsNeeds, 'accounts' | 'carriers' | 'db' | 'subscriptions'>,
  accountId: AccountId,
): Promise<ReplyOf<Endpoints['getSimOffers']>> {
  const { db, accounts, carriers } = needs;
  const account = await accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  const [products, deliveries, codes] = await Promise.all([
    listProducts(db),
    listDeliveries(db),
    refusalsOf(needs, db, accountId, 0),
  ]);
  return {
    products: products
      .filter(({ isOnSale }) => isOnSale)
      .map((product) => ({ ...product, carrierName: carriers.nameOf(product.carrier) })),
    deliveries: deliveries.filter(({ isOnSale }) => isOnSale),
    shipTo: { recipient: account.company, ...account.shipping },
    refusals: codes.map((code) => ({ code, text: refusals[code][1] })),
  };
}

/** Whether the account may owe that much more: orders that have not shipped count as owed. */
export async function refusalsOf(
  { subscriptions }: Pick<ShipmentsNeeds, 'subscriptions'>,
  db: Db,
  accountId: AccountId,
  totalCents: number,
) {
  const todayCents = (await orderedCents(db, accountId)) + totalCents;
  return (await subscriptions.judgeMoney(db, { accountId, todayCents })).refusals;
}
