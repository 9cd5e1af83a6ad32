import type { Page } from '@playwright/test';
import { cards, newCustomer } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { sendPackage } from '../world/sim-package.ts';
import { logInStaff, newStaff, openCustomerOfStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

test('finance imports a bank statement: a deposit pays its invoice, one is left out, and neither counts twice', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer({ card: cards.declinesLater });
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  await logInStaff(page, await newStaff('owner'));
  await sendPackage(own, page, 'packageOfBank');
  await own.context().close();
  await openCustomerOfStaff(page, customer.email, 'invoices');
  await page.getByRole('row').filter({ hasText: '$709.00' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  const invoice = new URL(page.url()).pathname;
  const statement = statementOf(number);

  await importStatement(page, statement);
  const paying = page.getByRole('row').filter({ hasText: number });
  await expect(paying).toContainText('Ready');
  const strange = page.getByRole('row').filter({ hasText: 'INTEREST EARNED' });
  await expect(strange).toContainText('No match');
  await expectGoodEverywhere(page);
  await strange.getByRole('button', { name: /^Choose/ }).click();
  await expect(page.getByRole('dialog', { name: 'What does this deposit pay?' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Leave out' }).click();
  await expect(strange).toContainText('Left out');
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Record these payments?' });
  await expect(ask).toContainText('$209.00');
  await expectGoodEverywhere(page);
  await ask.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect(paying).toContainText('Recorded');
  await expectGoodEverywhere(page);

  await openWhole(page, invoice);
  await expect(page.getByRole('row').filter({ hasText: '$209.00' }).first()).toBeVisible();
  await expect(page.getByText('$500.00').first()).toBeVisible();

  await importStatement(page, statement);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Imported before');
  await expect(page.getByRole('button', { name: /^Record/ })).toHaveCount(0);
});

/** What a bank writes: money in, money out, and one line that is nothing of ours. */
function statementOf(invoice: string): string {
  const id = Date.now();
  // Yesterday, wherever the account is: a deposit of tomorrow is refused.
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return [
    'Date,Description,Amount,Payer,Transaction ID',
    `${day},Payment for ${invoice},209.00,Example Metering,${id}1`,
    `${day},INTEREST EARNED,1.23,,${id}2`,
    `${day},Office rent,-900.00,Landlord,${id}3`,
  ].join('\n');
}

async function importStatement(page: Page, text: string): Promise<void> {
  await openWhole(page, '/provider/money/transfers/imports');
  await page.getByRole('button', { name: 'Import bank statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import bank statement' });
  const buffer = Buffer.from(text);
  await dialog.getByLabel('Statement (CSV)').setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('What the columns hold')).toBeVisible();
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Match deposits' }).click();
  await expect(page.getByRole('heading', { name: 'october.csv' })).toBeVisible();
}
