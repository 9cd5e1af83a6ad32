import type { Page } from '@playwright/test';
import { activateOne } from '../world/activation-page.ts';
import { newCustomer } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { spareIccids } from '../world/spare-sims.ts';
import { logInStaff, newStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

test('a customer orders SIM cards, staff ship them, the customer pays for the package and activates one of its SIMs', async ({
  page,
  browser,
}) => {
  const iccids = await spareIccids('shipment');
  const tracking = `1Z999AA${Date.now()}`;
  const own = await (await browser.newContext()).newPage();
  await logIn(own, await newCustomer());
  await order(own);

  await logInStaff(page, await newStaff('operations'));
  await openWhole(page, new URL(own.url()).pathname.replace('/sims/', '/provider/inventory/shipments/'));
  await expect(page.getByRole('heading', { name: 'SIM order of Example Metering' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship this order' });
  const content = dialog.getByLabel('ICCIDs in the package');
  await dialog.getByRole('button', { name: 'Pick from inventory' }).click();
  await expect(content).toHaveValue(/^\d{19,20}\n\d{19,20}$/);
  await content.fill(iccids.slice(0, 1).join('\n'));
  await dialog.getByLabel('Carrier of the package').fill('UPS');
  await dialog.getByLabel('Tracking number').fill(tracking);
  await dialog.getByRole('button', { name: 'Ship 2 SIMs' }).click();
  await expect(dialog.getByText(/order/i).last()).toBeVisible();
  await expectGoodEverywhere(page);
  await content.fill(iccids.join('\n'));
  await dialog.getByRole('button', { name: 'Ship 2 SIMs' }).click();
  await expect(page.getByText('Shipped. The customer gets an email.')).toBeVisible();
  await expect(page.getByText('SIMs in the package')).toBeVisible();
  await expectGoodEverywhere(page);
  await openWhole(page, '/provider/inventory/shipments');
  await page.getByLabel('Find shipments').fill(tracking);
  await expect(page.getByRole('row').filter({ hasText: tracking })).toContainText('Shipped');
  await expectGoodEverywhere(page);

  await openWhole(own, new URL(own.url()).pathname);
  await expect(own.getByText('SIM cards in this package')).toBeVisible();
  await expectGoodEverywhere(own);
  await own.getByRole('definition').getByRole('link').click();
  await expect(own.getByRole('dialog').getByText('Paid').first()).toBeVisible();
  await openWhole(own, '/new-device/activate-new-devices');
  await activateOne(own, { iccid: iccids[1] ?? '', name: 'Pump 7', plan: 'Meter 10 MB', price: '$1.50' });
  await own.context().close();
});

/** Two single SIMs by express, on the page of a customer; ends on the page of the order. */
async function order(page: Page): Promise<void> {
  await openWhole(page, '/sims');
  await expect(page.getByText('No SIM orders yet')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Order SIMs' }).first().click();
  await page.getByLabel('Packs of Cisco SIM, single').fill('2');
  await page.getByRole('radio', { name: /^Express/ }).check();
  await expect(page.getByLabel('Ordered SIM cards')).toContainText('$6.00');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Order placed. We email you when it ships.')).toBeVisible();
  await expect(page).toHaveURL(/\/sims\/[\w-]+$/);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expectGoodEverywhere(page);
}
