import { newCustomer } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { logInStaff, newStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 40[01]/ });

test('an owner plans a rule and withdraws it, and no color passes that cannot be read', async ({ page }) => {
  await logInStaff(page, await newStaff('owner'));
  await openWhole(page, '/provider/settings?section=limits');
  await page.getByLabel('Days that results of bulk jobs are kept').fill('91');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save changes' });
  await expectGoodEverywhere(page);
  await dialog.getByLabel('Holds from').fill('2099-01-01T00:00');
  await dialog.getByLabel('Reason').fill('Next century');
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText(/^Version \d+ is saved\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Versions' }).click();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Reason').fill('Too early');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/^Version \d+ is withdrawn\.$/)).toBeVisible();

  await openWhole(page, '/provider/settings?section=brand');
  await expectGoodEverywhere(page);
  await page.getByLabel('Color').fill('#9be7d8');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByText(/^White text on this color is hard to read/)).toBeVisible();
});

test('a customer sees what staff announce to them, and dismisses it', async ({ page, browser }) => {
  const customer = await newCustomer();
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);

  await logInStaff(page, await newStaff('owner'));
  await openWhole(page, `/provider/customers?find=${encodeURIComponent(customer.email)}`);
  await page.getByRole('row').filter({ hasText: customer.email }).getByRole('link').click();
  await page.waitForURL(/\/provider\/customers\/acct_/);
  const id = /acct_[\w-]+/.exec(page.url())?.[0] ?? '';
  await openWhole(page, '/provider/settings/announcements');
  await page.getByRole('button', { name: 'New announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New announcement' });
  await dialog.getByLabel('Title').fill('Planned work on Sunday');
  await dialog.getByRole('radio', { name: 'Chosen customers' }).check();
  await dialog.getByLabel('Customer ids').fill(id);
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByText('The announcement is saved.')).toBeVisible();
  await expectGoodEverywhere(page);

  await openWhole(own, '/home');
  await expect(own.getByText('Planned work on Sunday')).toBeVisible();
  await own.getByRole('button', { name: 'Dismiss: Planned work on Sunday' }).click();
  await expect(own.getByText('Planned work on Sunday')).toHaveCount(0);
  await own.context().close();
});
