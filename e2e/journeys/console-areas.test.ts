import { customerWithLine } from '../world/customer-with-line.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { goByKeys, logInStaff, newStaff } from '../world/staff.ts';
import { expect, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

test('support finds a customer by email and by SIM, sees what the customer sees, and leaves a note', async ({
  page,
  browser,
}) => {
  const { customer, iccid } = await customerWithLine(browser, 'Gauge 12');

  await logInStaff(page, await newStaff('support'));
  const find = page.getByLabel('Find a customer');
  await goByKeys(page, 'c', find);
  await find.fill(customer.email);
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await expect(row).toContainText('Active');
  await expectGoodEverywhere(page);
  await find.fill(iccid);
  await expect(page.getByRole('row').filter({ hasText: 'Line Gauge 12' })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Line Gauge 12' }).getByRole('link').click();

  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
  await expectGoodEverywhere(page);
  for (const [tab, shown] of [
    ['Lines', 'Gauge 12'],
    ['Invoices', 'Paid'],
    ['Payments', 'Paid'],
    ['Activity', 'Activate Gauge 12'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).last().click();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectGoodEverywhere(page);
  }
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await page.getByLabel('New note').fill('Asked about roaming.\nCalls back on Monday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /roaming\.\nCalls back/ })).toBeVisible();
  await expectGoodEverywhere(page);
});

test('operations sees what waits and what SIMs there are, and asks a carrier now', async ({ page }) => {
  await logInStaff(page, await newStaff('operations'));
  await openWhole(page, '/provider/operations');
  await expect(page.getByRole('table', { name: 'What waits for you' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'Failed background jobs' }).click();
  await expect(page.getByText('Nothing waits here')).toBeVisible();
  await expectGoodEverywhere(page);
  await openWhole(page, '/provider/inventory');
  await expect(page.getByRole('table', { name: 'SIMs by carrier' })).toBeVisible();
  await expectGoodEverywhere(page);
  await openWhole(page, '/provider/inventory/orders');
  await expectGoodEverywhere(page);
});
