import { customerWithLine } from '../world/customer-with-line.ts';
import { expectGoodEverywhere } from '../world/screens.ts';
import { logInStaff, newStaff } from '../world/staff.ts';
import { expect, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

test('support finds a line and its owner by keyboard, and acts by the palette, without touching the mouse', async ({
  page,
  browser,
}) => {
  const { customer, iccid } = await customerWithLine(browser, 'Gauge 77');

  await logInStaff(page, await newStaff('support'));
  await page.keyboard.press('/');
  const find = page.getByRole('combobox', { name: /Name, email, ICCID/ });
  await expect(find).toBeFocused();
  await find.fill(iccid);
  await expect(page.getByRole('group', { name: 'Lines' }).getByRole('option')).toContainText('Gauge 77');
  await expect(page.getByRole('group', { name: 'SIMs' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gauge 77')).toBeVisible();
  await expect(page).toHaveURL(/tab=lines/);

  await page.keyboard.press('/');
  await find.fill(customer.email);
  await expect(page.getByRole('group', { name: 'People' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Page or command' });
  await expect(palette).toBeFocused();
  await expect(page.getByRole('option', { name: 'Record payment' })).toHaveCount(0);
  await expectGoodEverywhere(page);
  const before = await palette.boundingBox();
  await palette.fill('put on');
  await expect(page.getByRole('option')).toHaveCount(1);
  expect((await palette.boundingBox())?.y).toBe(before?.y);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Put on hold' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Papers are missing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This customer is on hold')).toBeVisible();

  await page.keyboard.press('n');
  await expect(page.getByLabel('New note')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await palette.fill('add note');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New note')).toBeFocused();

  await page.keyboard.press('Escape');
  await page.getByLabel('New note').blur();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByRole('region', { name: 'A customer' })).toContainText('Put on hold');
  await expect(keys.getByRole('region', { name: 'Plans' })).not.toContainText('New plan');
  await expectGoodEverywhere(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Opened last' }).getByRole('option').first()).toBeVisible();
  await expectGoodEverywhere(page);
});

test('finance narrows a list of money, hides a column, and saves what is left as a file', async ({ page }) => {
  await logInStaff(page, await newStaff('finance'));
  await page.goto('/provider/money/payments');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click();
  await page.keyboard.press('Escape');
  await expectGoodEverywhere(page);
  const download = page.waitForEvent('download');
  await page.keyboard.press('e');
  expect((await download).suggestedFilename()).toBe('payments.csv');
  await page.goto('/provider/customers');
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expectGoodEverywhere(page);
});
