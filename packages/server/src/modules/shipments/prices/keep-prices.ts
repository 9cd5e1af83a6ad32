import type { CarrierId } from '@linekeeper/contract';
import type { SimPriceList } from '@linekeeper/contract/provider';
import { brandId, newId, type SimDeliveryId, type SimProductId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SimDelivery, SimProduct } from '../shipment/shipment.ts';
import type { ShipmentsNeeds } from '../shipment/shipments-needs.ts';
import {
  insertDelivery,
  insertProduct,
  listDeliveries,
  listProducts,
  lockDelivery,
  lockProduct,
  updateDelivery,
  updateProduct,
} from './prices.store.ts';

type Needs = Pick<ShipmentsNeeds, 'audit' | 'carriers' | 'db' | 'inventory'>;
type ProductTerms = Omit<SimProduct, 'id'>;
type DeliveryTerms = Omit<SimDelivery, 'id'>;

const mostCounted = 10_000;

/** The price list with what the inventory has for it, counted up to 10,000. */
export async function getPrices({ db, carriers, inventory }: Needs): Promise<SimPriceList> {
  const [products, deliveries] = await Promise.all([listProducts(db), listDeliveries(db)]);
  const counts = await Promise.all(products.map((product) => inventory.countOpenSims(db, product, mostCounted)));
  return {
    products: products.map((product, at) => ({
      ...product,
      carrierName: carriers.nameOf(product.carrier),
      openCount: counts[at] ?? 0,
    })),
    deliveries,
  };
}

/** A repeat adds another one. Refuses a carrier that we don't know with `not_found`. */
export async function addProduct(needs: Needs, terms: ProductTerms): Promise<void> {
  knownCarrier(needs, terms.carrier);
  const product = { ...terms, id: newId<SimProductId>('simp') };
  await needs.db.transaction().execute(async (tx) => {
    await insertProduct(tx, product);
    await note(needs, tx, { added: product });
  });
}

/** Orders keep what they were shown. The same again changes nothing. Refuses with `not_found`. */
export async function changeProduct(needs: Needs, id: string, terms: ProductTerms): Promise<void> {
  knownCarrier(needs, terms.carrier);
  await needs.db.transaction().execute(async (tx) => {
    const before = await lockProduct(tx, brandId<SimProductId>(id));
    if (!before) throw new Refusal('not_found');
    const after = { ...terms, id: before.id };
    if (isSame(before, after)) return;
    await updateProduct(tx, after);
    await note(needs, tx, { before, after });
  });
}

/** A repeat adds another one. */
export async function addDelivery(needs: Needs, terms: DeliveryTerms): Promise<void> {
  const delivery = { ...terms, id: newId<SimDeliveryId>('simd') };
  await needs.db.transaction().execute(async (tx) => {
    await insertDelivery(tx, delivery);
    await note(needs, tx, { added: delivery });
  });
}

/** Orders keep what they were shown. The same again changes nothing. Refuses with `not_found`. */
export async function changeDelivery(needs: Needs, id: string, terms: DeliveryTerms): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const before = await lockDelivery(tx, brandId<SimDeliveryId>(id));
    if (!before) throw new Refusal('not_found');
    const after = { ...terms, id: before.id };
    if (isSame(before, after)) return;
    await updateDelivery(tx, after);
    await note(needs, tx, { before, after });
  });
}

function knownCarrier({ carriers }: Needs, carrier: CarrierId): void {
  if (!carriers.ids.includes(carrier)) throw new Refusal('not_found');
}

type Priced = SimDelivery | SimProduct;
type Noted = { added: Priced } | { before: Priced; after: Priced };

async function note({ audit }: Needs, tx: Parameters<typeof insertProduct>[0], noted: Noted): Promise<void> {
  if ('added' in noted) {
    const { id, ...after } = noted.added;
    await audit.record(tx, { account: null, action: 'sim_prices.added', about: { offer: id }, after });
    return;
  }
  const { id, ...before } = noted.before;
  const { id: _same, ...after } = noted.after;
  await audit.record(tx, { account: null, action: 'sim_prices.changed', about: { offer: id }, before, after });
}

const isSame = <Terms extends object>(one: Terms, other: Terms): boolean => {
  const sorted = (terms: Terms) => JSON.stringify(Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
};
