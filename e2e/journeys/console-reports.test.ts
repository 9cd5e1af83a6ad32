import { readFile } from 'node:fs/promises';
import { customerWithLine } from '../world/customer-with-line.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { logInStaff, newStaff } from '../world/staff.ts';
import { expect, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

test('finance reads what was earned and saves the journal for accounting', async ({ page, browser }) => {
  await customerWithLine(browser, 'Gauge 12');

  await logInStaff(page, await newStaff('finance'));
  await openWhole(page, '/provider/money');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('table', { name: /^Revenue of .* by plan$/ })).toBeVisible();
  await expectGoodEverywhere(page);
  for (const [tab, shown] of [
    ['Recurring revenue', 'Changes by month'],
    ['Recovery', 'Failed payments by month'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('table', { name: shown })).toBeVisible();
    await expectGoodEverywhere(page);
  }
  await page.getByRole('link', { name: 'Tax', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tax by state and component' })).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('link', { name: 'Accounting export' }).click();
  // The page before has fields of the same names.
  await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
  const year = new Date().getUTCFullYear();
  await page.getByLabel('From', { exact: true }).fill(`${year - 1}-01-01`);
  await page.getByLabel('To', { exact: true }).fill(`${year + 5}-12-31`);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const revenue = page.getByRole('row').filter({ hasText: 'Service Revenue' });
  await expect(revenue).toContainText('$');
  await expectGoodEverywhere(page);
  await page.getByText('QuickBooks', { exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await (await saving).path();
  expect(await readFile(file, 'utf8')).toMatch(/Journal No\.,Journal Date,Account Name,Debits,Credits/);
});

test('support reads reports and is offered no files', async ({ page }) => {
  await logInStaff(page, await newStaff('support'));
  await openWhole(page, '/provider/money/journal');
  await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Download/ })).toHaveCount(0);
});
