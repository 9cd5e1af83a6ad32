import type { SimDeliveryId, SimProductId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { SimDelivery, SimProduct } from '../shipment/shipment.ts';

type Tables = { 'shipments.products': SimProduct; 'shipments.deliveries': SimDelivery };
const tables = (db: Db) => db.withTables<Tables>();

/** What is sold first, by carrier and name; then what is not any longer. */
export async function listProducts(db: Db): Promise<SimProduct[]> {
  return tables(db)
    .selectFrom('shipments.products')
    .selectAll()
    .orderBy('isOnSale', 'desc')
    .orderBy('carrier')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** What is offered first, the cheapest first. */
export async function listDeliveries(db: Db): Promise<SimDelivery[]> {
  return tables(db)
    .selectFrom('shipments.deliveries')
    .selectAll()
    .orderBy('isOnSale', 'desc')
    .orderBy('priceCents')
    .orderBy('id')
    .execute();
}

export async function insertProduct(tx: Tx, product: SimProduct): Promise<void> {
  await tables(tx).insertInto('shipments.products').values(product).execute();
}

export async function lockProduct(tx: Tx, id: SimProductId): Promise<SimProduct | undefined> {
  return tables(tx).selectFrom('shipments.products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateProduct(tx: Tx, { id, ...product }: SimProduct): Promise<void> {
  await tables(tx).updateTable('shipments.products').set(product).where('id', '=', id).execute();
}

export async function insertDelivery(tx: Tx, delivery: SimDelivery): Promise<void> {
  await tables(tx).insertInto('shipments.deliveries').values(delivery).execute();
}

export async function lockDelivery(tx: Tx, id: SimDeliveryId): Promise<SimDelivery | undefined> {
  return tables(tx).selectFrom('shipments.deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateDelivery(tx: Tx, { id, ...delivery }: SimDelivery): Promise<void> {
  await tables(tx).updateTable('shipments.deliveries').set(delivery).where('id', '=', id).execute();
}
