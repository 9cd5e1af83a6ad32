import { customerWithLine } from '../world/customer-with-line.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { logInStaff, newStaff } from '../world/staff.ts';
import { expect, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

test('finance drafts a plan as a copy, sees what a new price does to the bills, and retires it', async ({
  page,
  browser,
}) => {
  const { iccid } = await customerWithLine(browser, 'Gauge 7');

  await logInStaff(page, await newStaff('finance'));
  await openWhole(page, '/provider/plans');
  const sold = page.getByRole('table', { name: 'Plans' });
  await expect(sold.getByText('KORE').first()).toBeVisible();
  await expectGoodEverywhere(page);
  await sold.getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Versions' })).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const code = `copy-${iccid.slice(-8)}`;
  await page.getByLabel('Name', { exact: true }).fill(`Copy ${code}`);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Start draft' }).click();
  await page.getByLabel('Price per month').fill('12.34');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  // Without the message, which covers a button for a moment.
  await openWhole(page, new URL(page.url()).pathname);
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByLabel('Reason').fill('A journey');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: `Copy ${code}` })).toBeVisible();
  await expect(page.getByText('$12.34').first()).toBeVisible();

  await page.getByRole('button', { name: 'Change terms' }).click();
  await page.getByLabel('Price per month').fill('13.00');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('$13.00 instead of $12.34').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Revenue of this plan by month' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Retire plan' }).click();
  await page.getByLabel('Reason').fill('A journey');
  await page.getByRole('dialog').getByRole('button', { name: 'Retire plan' }).click();
  await expect(page.getByText('Retired').first()).toBeVisible();
});
