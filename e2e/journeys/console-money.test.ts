import type { Page } from '@playwright/test';
import { cards, newCustomer } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { sendPackage } from '../world/sim-package.ts';
import { logInStaff, newStaff, openCustomerOfStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

test('a check is recorded, and a write-off above the limit is done only when a second person approves it', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer({ card: cards.declinesLater });
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  const second = await (await browser.newContext()).newPage();
  await logInStaff(second, await newStaff('finance'));
  await logInStaff(page, await newStaff('owner'));
  await sendPackage(own, page, 'packageOfMoney');
  await own.context().close();

  await openCustomerOfStaff(page, customer.email, 'invoices');
  await page.getByRole('row').filter({ hasText: '$709.00' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await expectGoodEverywhere(page);
  await recordCheck(page, '109.00');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Write off…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write off invoice' });
  await expect(dialog.getByText('A second person has to approve this')).toBeVisible();
  await expectGoodEverywhere(page);
  const reason = `Out of business, case ${Date.now()}`;
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toBeHidden();
  const invoice = new URL(page.url()).pathname;
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await review(page, number);
  await expect(page.getByText('You asked for this. Someone else has to approve it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await review(second, number);
  await expect(second.getByRole('dialog')).toContainText(reason);
  await expect(second.getByRole('dialog')).toContainText('$600.00');
  await expectGoodEverywhere(second);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('dialog')).toBeHidden();
  await openWhole(second, '/provider/money/write-offs');
  await expect(second.getByRole('row').filter({ hasText: number })).toContainText('$600.00');
  await openWhole(page, invoice);
  await expect(page.getByText('Written off').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await second.context().close();
});

/** On the page of an invoice: a check for part of it. */
async function recordCheck(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount in dollars').fill(amount);
  await dialog.getByLabel('Reference').fill(`CHECK-${Date.now()}`);
  await dialog.getByLabel('Received on').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByLabel('Reason').fill('Check in the mail');
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'CHECK-' })).toContainText(`$${amount}`);
}

async function review(page: Page, about: string): Promise<void> {
  await openWhole(page, '/provider/money/approvals');
  await page
    .getByRole('row')
    .filter({ hasText: about })
    .getByRole('button', { name: /^Review/ })
    .click();
}
