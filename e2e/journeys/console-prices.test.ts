import type { Page } from '@playwright/test';
import { apiOf } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { activate, jobEnd, liveLine, payments, planId, plans } from '../world/lines.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { logInStaff, newStaff, openCustomerOfStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

test("a customer's own price is agreed in the console, shown on their pages, and charged", async ({
  page,
  browser,
}) => {
  const customer = await newCustomer();
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  const api = await apiOf(own);

  await logInStaff(page, await newStaff('finance'));
  await openCustomerOfStaff(page, customer.email, 'terms');
  const table = page.getByRole('table', { name: 'Prices for this customer' });
  await expect(page.getByText('The customer pays what the plans say')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Add price' }).click();
  await page.getByRole('combobox', { name: 'Plan' }).fill('Meter 10');
  await page.getByRole('option').first().click();
  await page.getByLabel('Price per month', { exact: true }).fill('1.23');
  await page.getByLabel('Activation fee').fill('0');
  await page.getByLabel('Reason').fill('Contract 7');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Add prices' }).click();
  await expect(table.getByText('$1.23 a month')).toBeVisible();
  await expectGoodEverywhere(page);

  await openWhole(own, '/plans');
  await expect(own.getByText('$1.23').first()).toBeVisible();
  const iccid = await freeIccid('cisco', test.info().parallelIndex);
  await liveLine(api, { iccid, name: 'Gauge 9' });
  const [payment] = await payments(api);
  expect(payment).toMatchObject({ status: 'approved' });
  expect(payment?.amountCents).toBeLessThanOrEqual(123);
  await openWhole(own, '/billing/invoices');
  await own.getByRole('link', { name: /^INV-/ }).first().click();
  await expect(own.getByText('$1.23').first()).toBeVisible();

  await table.getByRole('button', { name: /^End the prices of / }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Contract over');
  await page.getByRole('dialog').getByRole('button', { name: 'End prices' }).click();
  await expect(page.getByText('Prices ended')).toBeVisible();
  await expect(table.getByRole('button')).toHaveCount(0);
  await expectGoodEverywhere(page);
  await own.context().close();
});

test('customers are brought to a version that is sold, and the page says since when', async ({ page, browser }) => {
  const customer = await newCustomer();
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  const api = await apiOf(own);
  const iccid = await freeIccid('cisco', test.info().parallelIndex);
  const code = `move-${iccid.slice(-8)}`;

  await logInStaff(page, await newStaff('finance'));
  await openWhole(page, `/provider/plans/${await planId(api, plans.cisco)}`);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Move ${code}`);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Start draft' }).click();
  await publish(page);
  const { jobId } = await activate(api, code, [{ iccid, name: 'Gauge 10' }]);
  await jobEnd(api, jobId);
  await page.getByRole('button', { name: 'Change terms' }).click();
  await page.getByLabel('Price per month', { exact: true }).fill('13.00');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await publish(page);

  await page.getByRole('button', { name: 'Bring customers to a version' }).click();
  await expect(page.getByText('We email 1 of 1 customer.')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Email and bring them over' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Carrier costs');
  await page.getByRole('dialog').getByRole('button', { name: 'Email customers' }).click();
  await expect(page.getByText('We email 1 customer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email and bring them over' })).toHaveCount(0);
  await openWhole(page, new URL(page.url()).pathname);
  await expect(page.getByRole('table', { name: 'Versions' })).toContainText('All customers, ');
  await expectGoodEverywhere(page);
  await own.context().close();
});

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A journey');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('table', { name: 'Versions' })).toBeVisible();
}
