import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { apiOf, dataOf } from './api.ts';
import { expectGoodEverywhere, openWhole } from './screens.ts';
import { spareIccids, type Taker } from './spare-sims.ts';

/**
 * A SIM card for $700.00 and $9.00 of delivery, ordered on the first page and shipped by staff on the second: one invoice.
 * Each journey ships a spare SIM of its own.
 */
export async function sendPackage(own: Page, staff: Page, taker: Taker): Promise<void> {
  const product = `Antenna SIM ${Date.now()}-${taker}`;
  await addProduct(staff, product);
  const shipment = await order(own, product);
  const [iccid = ''] = await spareIccids(taker);
  await openWhole(staff, `/provider/inventory/shipments/${shipment}`);
  await staff.getByRole('button', { name: 'Ship', exact: true }).click();
  await staff.getByLabel('ICCIDs in the package').fill(iccid);
  await staff.getByRole('button', { name: 'Ship 1 SIM' }).click();
  await expect(staff.getByText('SIMs in the package')).toBeVisible();
}

async function addProduct(page: Page, name: string): Promise<void> {
  await openWhole(page, '/provider/inventory/prices');
  await page.getByRole('button', { name: 'Add SIM card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add SIM card' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByText('KORE', { exact: true }).click();
  await dialog.getByLabel('Price per pack').fill('700.00');
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Price list saved.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'SIM cards on sale' })).toContainText(name);
}

const offers = z.object({
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  deliveries: z.array(z.object({ id: z.string(), name: z.string() })),
  shipTo: z.record(z.string(), z.string()),
});

async function order(own: Page, name: string): Promise<string> {
  const api = await apiOf(own);
  const { products, deliveries, shipTo } = dataOf(offers, await api('GET', '/api/v1/sim-offers'));
  const productId = products.find((product) => product.name === name)?.id;
  const deliveryId = deliveries.find((delivery) => delivery.name === 'Standard')?.id;
  const body = { items: [{ productId, quantity: 1 }], deliveryId, shipTo, note: null, expectedTotalCents: 70_900 };
  return dataOf(z.object({ id: z.string() }), await api('POST', '/api/v1/shipments', body)).id;
}
