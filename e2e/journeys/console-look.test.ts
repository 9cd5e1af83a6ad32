import type { Page } from '@playwright/test';
import { apiOf } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { liveLine } from '../world/lines.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { logInStaff, newStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401; without a look, and after it, the account's calls answer 403.
test.use({ expectedErrors: /status of 40[13]/ });

const reason = 'Ticket 812: the usage of Gauge 40 looks wrong';

test('support says why, sees the customer’s own pages, changes nothing there, and the customer reads it', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer();
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  const iccid = await freeIccid('cisco', test.info().parallelIndex);
  await liveLine(await apiOf(own), { iccid, name: 'Gauge 40' });

  await logInStaff(page, await newStaff('support'));
  await openCustomer(page, customer.email);
  const account = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/provider/as/${account}/home`);
  await expect(page.getByText('Say why you need to see this account')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Open the customer' }).click();

  await page.getByRole('button', { name: 'See what they see' }).click();
  const dialog = page.getByRole('dialog', { name: 'See what the customer sees' });
  await dialog.getByLabel('Reason').fill(reason);
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Show the account' }).click();
  const banner = page.getByRole('complementary', { name: 'Looking at an account' });
  await expect(banner).toContainText(reason);
  await expectGoodEverywhere(page);

  for (const [path, shown] of [
    ['lines', 'Gauge 40'],
    ['billing/invoices', 'Paid'],
    ['activity', `Eva support of`],
    ['settings/people', customer.email],
  ] as const) {
    await openWhole(page, `/provider/as/${account}/${path}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expectGoodEverywhere(page);
  }
  await page.getByRole('link', { name: 'Lines' }).first().click();
  await page.getByRole('link', { name: 'Gauge 40' }).click();
  await expect(page.getByRole('heading', { name: 'Gauge 40' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Suspend|Rename|Terminate/ })).toHaveCount(0);
  await expectGoodEverywhere(page);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Cognito')));
  expect(kept).toEqual([]);

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(`/provider/customers/${account}`);
  await openWhole(page, `/provider/customers/${account}?tab=looks`);
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText('Over');
  await expectGoodEverywhere(page);

  await openWhole(own, '/activity');
  await expect(own.getByText(new RegExp(`^Eva support of .* looked at your account: ${reason}`))).toBeVisible();
  await own.context().close();
});

async function openCustomer(page: Page, email: string): Promise<void> {
  await openWhole(page, '/provider/customers');
  await page.getByLabel('Find a customer').fill(email);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Money', exact: true })).toBeVisible();
}
