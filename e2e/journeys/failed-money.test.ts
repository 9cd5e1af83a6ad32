import type { Page } from '@playwright/test';
import { apiOf } from '../world/api.ts';
import { agreedBooks } from '../world/books.ts';
import { cards, freeIccid, newCustomer } from '../world/customer.ts';
import { giveBankAccount } from '../world/hosted-form.ts';
import { liveLine } from '../world/lines.ts';
import { cureCard } from '../world/cure-card.ts';
import { expect, logIn, test } from '../world/test.ts';

const declined = 'The bank declined the payment. Ask your bank or use another method.';

/** A customer whose first charge was declined: the line is live, its subscription is not paid. */
async function debtor(page: Page, deviceName: string) {
  const customer = await newCustomer({ card: cards.declinesLater });
  await logIn(page, customer);
  const api = await apiOf(page);
  await liveLine(api, { iccid: await freeIccid('cisco', test.info().parallelIndex), name: deviceName });
  return { customer, api };
}

async function payNow(page: Page, click: 'once' | 'twice'): Promise<void> {
  await page.getByRole('button', { name: 'Pay now', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Pay $1.50 now?' });
  const pay = dialog.getByRole('button', { name: 'Pay $1.50' });
  await expect(dialog.getByText("A payment can't be called off here.")).toBeVisible();
  await (click === 'twice' ? pay.dblclick() : pay.click());
  await expect(dialog).toBeHidden();
}

test('a declined first charge leaves the line on; Pay now says why it fails, and pays once when the card is cured', async ({
  page,
}) => {
  const { customer, api } = await debtor(page, 'Pump 7');

  await page.goto('/home');
  await expect(page.getByText('$1.50 unpaid for 1 line')).toBeVisible();
  await page.getByRole('link', { name: 'Review and pay' }).click();
  await expect(page).toHaveURL(/\/billing\/failed$/);
  const row = page.getByRole('row', { name: /Pump 7/ });
  await expect(row).toContainText('Past due');
  await expect(row).toContainText(declined);
  await expect(row).toContainText('$1.50');

  await payNow(page, 'once');
  await expect(page.getByText('Payments: 1 failed')).toBeVisible();
  await expect(page.getByText(declined).first()).toBeVisible();

  await cureCard(page, customer.email);
  await page.goto('/billing/failed');
  await payNow(page, 'twice');
  await expect(page.getByText('Payments: 1 paid')).toBeVisible();
  await expect(page.getByText("You're all paid up")).toBeVisible();
  expect((await agreedBooks(api)).map(({ approved }) => approved)).toEqual([false, false, true]);

  await page.goto('/billing/payments');
  await expect(page.getByRole('table', { name: 'payments' }).getByRole('row', { name: /Paid/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Declined/ })).toHaveCount(2);
});

test('a new bank account is debited for what failed, becomes the default, and cannot go while it is the last one in use', async ({
  page,
}) => {
  const { api } = await debtor(page, 'Gate 3');

  await page.goto('/billing/methods');
  const methods = page.getByRole('list', { name: 'Payment methods' });
  const card = methods.getByRole('listitem').filter({ hasText: '0341' });
  const bank = methods.getByRole('listitem').filter({ hasText: '7890' });
  await expect(card).toContainText('Failing');
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await giveBankAccount(page, '1234567890');
  const offer = page.getByRole('alertdialog', { name: 'Pay for 1 unpaid line now?' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Pay $1.50' }).click();
  // A debit that was accepted may still come back: it is paid days later.
  await expect(page.getByText('Payments: 1 processing')).toBeVisible();
  await expect(bank).toContainText('Default');
  expect((await agreedBooks(api)).map(({ approved }) => approved)).toEqual([false, true]);

  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await expect(card).toContainText('Default');
  await expect(bank).not.toContainText('Default');
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Visa ending in 0341?' });
  await question.getByRole('button', { name: 'Delete payment method' }).click();
  await expect(card).toBeHidden();
  await expect(bank).toContainText('Default');

  await bank.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const needed = page.getByRole('dialog', { name: /^You can't delete .* yet$/ });
  await needed.getByRole('button', { name: 'Close' }).first().click();
  await expect(bank).toBeVisible();
});
