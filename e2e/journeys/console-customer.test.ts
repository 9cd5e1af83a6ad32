import { readFile } from 'node:fs/promises';
import { apiOf } from '../world/api.ts';
import { newCustomer } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { logInStaff, newStaff, openCustomerOfStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401; so does what a closed account asks for.
test.use({ expectedErrors: /status of 40[139]/ });

test('support holds an account and lets it go, exports all of it, and closes it for good', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer();
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  await logInStaff(page, await newStaff('support'));
  await openCustomerOfStaff(page, customer.email, 'overview');
  const inDialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Manage customer' }).click();
  await page.getByRole('menuitem', { name: 'Put on hold' }).click();
  await inDialog.getByLabel('Reason').fill('The address does not exist');
  await expectGoodEverywhere(page);
  await inDialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('This customer is on hold')).toBeVisible();
  await expectGoodEverywhere(page);
  await openWhole(own, '/new-device/activate-new-devices');
  await expect(own.getByText(/The address does not exist/).first()).toBeVisible();
  await expectGoodEverywhere(own);
  const refused = await (await apiOf(own))('POST', '/v1/dash/activate', { planId: 'plan_none', devices: [] });
  expect(refused.status).toBeGreaterThanOrEqual(400);

  await page.getByRole('button', { name: 'End hold' }).click();
  await inDialog.getByLabel('Reason').fill('They sent the papers');
  await inDialog.getByRole('button', { name: 'End hold' }).click();
  await expect(page.getByText('This customer is on hold')).toHaveCount(0);

  await page.getByRole('button', { name: 'Manage customer' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export all data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.(?:tgz|tar\.gz|zip)$/);
  expect((await readFile(await file.path())).length).toBeGreaterThan(500);

  await page.getByRole('button', { name: 'Manage customer' }).click();
  await page.getByRole('menuitem', { name: 'Close account' }).click();
  await inDialog.getByLabel('Type Example Metering to confirm').fill('Example Metering');
  await inDialog.getByLabel('Reason').fill('They asked us to');
  await expectGoodEverywhere(page);
  await inDialog.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByText('Account closed')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
  await expectGoodEverywhere(page);
  // The login itself ends a moment after the account.
  await expect(async () => {
    await own.goto('/home');
    await expect(own.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await own.context().close();
});
