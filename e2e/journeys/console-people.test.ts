import { newCustomer } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { giveAuthenticator } from '../world/second-factors.ts';
import { logInStaff, newStaff, openCustomerOfStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401; the pool refuses ended log-ins with 400.
test.use({ expectedErrors: /status of 40[01]/ });

const checked = 'Called back on the number on file; knew the last invoice';

test('a lost second step is removed after one checked who asks and another approved', async ({ page, browser }) => {
  const customer = await newCustomer();
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  await giveAuthenticator(own);

  await logInStaff(page, await newStaff('support'));
  await openCustomerOfStaff(page, customer.email, 'overview');
  await page.getByRole('button', { name: /^Help / }).click();
  await page.getByRole('menuitem', { name: 'Remove second step…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove second step' });
  await expect(dialog.getByText('A second person has to approve this')).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog.getByLabel('How you checked their identity').fill(checked);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toBeHidden();

  const second = await (await browser.newContext()).newPage();
  await logInStaff(second, await newStaff('support'));
  await openWhole(second, '/provider/money/approvals');
  await second.getByRole('row').filter({ hasText: checked }).getByRole('button', { name: 'Review' }).click();
  const review = second.getByRole('dialog');
  await expect(review.getByText(checked)).toBeVisible();
  await expectGoodEverywhere(second);
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(review).toBeHidden();
  await second.context().close();

  await expect(async () => {
    await own.goto('/billing/methods');
    await expect(own).toHaveURL(/\/auth\/log-in/, { timeout: 10_000 });
  }).toPass({ timeout: 300_000 });
  await logIn(own, customer);
  await openWhole(own, '/settings/security');
  await expect(own.getByRole('button', { name: 'Set up' })).toBeVisible();
  await openWhole(own, '/activity');
  await expect(own.getByText(/^Support removed the second step at login of/)).toBeVisible();
  await own.context().close();
});
