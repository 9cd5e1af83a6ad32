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

test('personal data of a closed account is erased once another owner agreed', async ({ page, browser }) => {
  const customer = await newCustomer();
  await logInStaff(page, await newStaff('owner'));
  await openCustomerOfStaff(page, customer.email, 'overview');
  const account = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'Close account' }).click();
  const closing = page.getByRole('dialog', { name: 'Close account' });
  const typed = closing.getByLabel(/^Type .* to confirm/);
  const [, company = ''] = /Type (.*) to confirm/.exec((await closing.textContent()) ?? '') ?? [];
  await typed.fill(company);
  await closing.getByLabel('Reason').fill('They asked us to');
  await closing.getByRole('button', { name: 'Close account' }).click();
  await expect(closing).toBeHidden();

  await openWhole(page, account);
  await expect(page.getByText(customer.email)).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Erase all personal data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase all personal data' });
  await expect(dialog.getByRole('region', { name: 'Goes' })).toContainText('People who left');
  await expect(dialog.getByText('Another owner has to approve.')).toBeVisible();
  await expectGoodEverywhere(page);
  const reason = `Their letter of today, ${account}`;
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toBeHidden();

  const second = await (await browser.newContext()).newPage();
  await logInStaff(second, await newStaff('owner'));
  await openWhole(second, '/provider/money/approvals');
  await second.getByRole('row').filter({ hasText: reason }).getByRole('button', { name: 'Review' }).click();
  const review = second.getByRole('dialog');
  await expect(review.getByRole('region', { name: 'Stays' })).toContainText('Audit entries');
  await expectGoodEverywhere(second);
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(review).toBeHidden();
  await second.context().close();

  await expect(async () => {
    await openWhole(page, account);
    await expect(page.getByText(/^Erased [A-Z]/)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 300_000 });
  await expect(page.getByRole('heading', { name: 'Erased customer' })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeHidden();
  await expectGoodEverywhere(page);
});
