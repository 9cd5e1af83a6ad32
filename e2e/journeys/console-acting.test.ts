import { apiOf } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { liveLine } from '../world/lines.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { logInStaff, newStaff, openCustomerOfStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401; a wrong code answers 422.
test.use({ expectedErrors: /status of (?:40[13]|422)/ });

test('an owner lets support change lines by a code; support renames one, can pay nothing, and both read who did it', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer();
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  const iccid = await freeIccid('cisco', test.info().parallelIndex);
  await liveLine(await apiOf(own), { iccid, name: 'Gauge 41' });

  await openWhole(own, '/settings/support');
  await expectGoodEverywhere(own);
  await own.getByRole('checkbox', { name: /^Change lines/ }).check();
  await own.getByRole('button', { name: 'Make code' }).click();
  const made = own.getByRole('dialog', { name: 'Your support code' });
  await expect(made).toBeVisible();
  await expectGoodEverywhere(own);
  const code = /\b[A-Z0-9]{5}-?[A-Z0-9]{5}\b/.exec(await made.innerText())?.[0] ?? '';
  await made.getByRole('button', { name: 'Done' }).click();

  await logInStaff(page, await newStaff('support'));
  await openCustomerOfStaff(page, customer.email, 'people');
  await page.getByRole('button', { name: 'See what they see' }).click();
  const look = page.getByRole('dialog', { name: 'See what the customer sees' });
  await look.getByLabel('Reason').fill('Ticket 813: please rename my gauge');
  await look.getByRole('button', { name: 'Show the account' }).click();
  const banner = page.getByRole('complementary', { name: 'Looking at an account' });
  await banner.getByRole('button', { name: 'Enter code' }).click();
  const enter = page.getByRole('dialog', { name: 'Act for the customer' });
  await enter.getByLabel('Support code').fill('AAAAA-22222');
  await enter.getByRole('button', { name: 'Act for the customer' }).click();
  await expect(enter.getByRole('alert')).toBeVisible();
  await expectGoodEverywhere(page);
  await enter.getByLabel('Support code').fill(code);
  await enter.getByRole('button', { name: 'Act for the customer' }).click();
  await expect(banner).toContainText('change lines');
  await expectGoodEverywhere(page);

  await page.getByRole('link', { name: 'Lines' }).first().click();
  await page.getByRole('link', { name: 'Gauge 41' }).click();
  await page.getByRole('button', { name: 'Rename device' }).click();
  await page.getByRole('textbox', { name: 'Device name' }).fill('Gauge 42');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Gauge 42' })).toBeVisible();
  await banner.getByRole('button', { name: 'Stop acting' }).click();
  await expect(banner).toContainText('Ticket 813');
  await expect(page.getByRole('button', { name: 'Rename device' })).toHaveCount(0);

  await openWhole(own, '/activity');
  await expect(own.getByText(/Gauge 42/).first()).toBeVisible();
  await expect(own.getByText(/^Eva support of/).first()).toBeVisible();
  await openWhole(own, '/settings/support');
  await expect(own.getByRole('row').filter({ hasText: 'Change lines' })).toContainText('Over');
  await own.context().close();
});
