import type { Page } from '@playwright/test';
import { newCustomer } from '../world/customer.ts';
import { expectGoodEverywhere } from '../world/screens.ts';
import { expect, logIn, test } from '../world/test.ts';

// States that take months to come about: the API's answer is written here, everything else is as it is.
const consent = { version: 'terms-2019-07-01', at: '2026-01-05T10:00:00.000Z' };
const card = {
  kind: 'card',
  nameOnAccount: 'Bartholomew Featherstonehaugh-Cholmondeley',
  expiresMonth: 4,
  expiresYear: 2029,
  isDefault: false,
  status: 'active',
  disabledReason: null,
  usedByCount: 0,
  openInvoiceCount: 0,
  openChargeCount: 0,
  consent,
  addedAt: consent.at,
};
const bank = { ...card, kind: 'bank', expiresMonth: null, expiresYear: null };
const methods = [
  { ...card, id: 'a', label: 'Visa', last4: '4242', isDefault: true, usedByCount: 1243 },
  { ...card, id: 'b', label: 'MasterCard', last4: '0015', status: 'expiring', openChargeCount: 2 },
  { ...card, id: 'c', label: 'AmericanExpress', last4: '0005', status: 'expired', expiresYear: 2025 },
  { ...card, id: 'd', label: 'Discover', last4: '1117', status: 'failing' },
  { ...bank, id: 'e', label: 'businessChecking', last4: '6789' },
  {
    ...bank,
    id: 'f',
    label: 'savings',
    last4: '1111',
    status: 'disabled',
    disabledReason: 'The bank declined it for good.',
  },
];

async function openWith(page: Page, shown: readonly object[]): Promise<void> {
  await page.route('**/v1/dash/customerProfile', (route) =>
    route.fulfill({
      json: { data: { methods: shown, defaultId: 'a' }, messages: { resultCode: 'Ok', message: [] } },
    }),
  );
  await page.goto('/billing/methods');
  await expect(page.getByRole('heading', { name: 'Payment methods', exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const rows = (page: Page) => page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem');

async function choose(page: Page, last4: string, entry: string): Promise<void> {
  await rows(page)
    .filter({ hasText: last4 })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.beforeEach(async ({ page }) => logIn(page, await newCustomer()));

test('payment methods in every state are good for everybody, and so are their questions', async ({ page }) => {
  await openWith(page, methods);
  await expect(rows(page)).toHaveCount(methods.length);
  await page.getByText('Authorized on').first().click();
  await expectGoodEverywhere(page);

  await choose(page, '4242', 'Delete');
  await expect(page.getByRole('alertdialog', { name: 'Delete Visa ending in 4242?' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');

  await choose(page, '0015', 'Delete');
  await expect(page.getByRole('dialog', { name: "You can't delete Mastercard ending in 0015 yet" })).toBeVisible();
  await expectGoodEverywhere(page);
});

test('no payment method, and as many as there may be, are good for everybody', async ({ page }) => {
  await openWith(page, []);
  await expect(page.getByText('Add a card or bank account')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.unroute('**/v1/dash/customerProfile');
  const ten = Array.from({ length: 10 }, (_, at) => ({ ...methods[4], id: `m${at}`, isDefault: at === 0 }));
  await openWith(page, ten);
  await expect(page.getByText(/reached the limit/)).toBeVisible();
  await expectGoodEverywhere(page);
});
