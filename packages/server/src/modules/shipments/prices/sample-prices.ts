import { simDeliveryForm, simProductForm } from '@linekeeper/contract/provider';
import * as z from 'zod';
import { newId, type SimDeliveryId, type SimProductId } from '../../../kernel/ids.ts';
import type { ShipmentsNeeds } from '../shipment/shipments-needs.ts';
import { insertDelivery, insertProduct, listDeliveries, listProducts } from './prices.store.ts';

const file = z.strictObject({ products: z.array(simProductForm), deliveries: z.array(simDeliveryForm) });

/** Fills an empty price list; one with entries stays as it is. Throws what is wrong with the file. */
export async function sellSamples({ db }: Pick<ShipmentsNeeds, 'db'>, content: string): Promise<void> {
  const { products, deliveries } = file.parse(JSON.parse(content));
  await db.transaction().execute(async (tx) => {
    const known = [...(await listProducts(tx)), ...(await listDeliveries(tx))];
    if (known.length > 0) return;
    for (const product of products) await insertProduct(tx, { ...product, id: newId<SimProductId>('simp') });
    for (const delivery of deliveries) await insertDelivery(tx, { ...delivery, id: newId<SimDeliveryId>('simd') });
  });
}
