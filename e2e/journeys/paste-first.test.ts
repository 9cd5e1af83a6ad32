import { apiOf } from '../world/api.ts';
import { agreedBooks } from '../world/books.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { paidPayments } from '../world/lines.ts';
import { expect, logIn, test } from '../world/test.ts';

test('ten SIMs of two carriers are pasted, ordered as one, and tagged at once', async ({ page }) => {
  await logIn(page, await newCustomer());
  const { parallelIndex } = test.info();
  const iccids: string[] = [];
  for (const carrier of ['kore', 'cisco'] as const)
    for (let at = 0; at < 5; at += 1) iccids.push(await freeIccid(carrier, parallelIndex));

  await test.step('the list comes first, and the inventory says whose SIMs they are', async () => {
    await page.goto('/new-device/activate-new-devices');
    await page.getByRole('button', { name: 'Paste list' }).click();
    await page
      .getByRole('textbox', { name: 'List of devices' })
      .fill(iccids.map((iccid, at) => `${iccid},,Mixed ${at + 1}`).join('\n'));
    await page.getByRole('button', { name: 'Add 10 devices' }).click();
    await expect(page.getByText('10 ready')).toBeVisible();
    await expect(page.getByLabel('ICCID of device 1', { exact: true })).toHaveAccessibleDescription(/^KORE, ready/);
  });

  await test.step('each carrier gets a plan, and one quote covers all', async () => {
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await page.getByRole('radio', { name: /^Sensor 5 MB/ }).check();
    await page.getByRole('radio', { name: /^Meter 10 MB/ }).check();
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await expect(page.getByRole('row', { name: /^Today/ })).toContainText('$13.50');
  });

  await test.step('one order is one job and one charge', async () => {
    await page.getByRole('button', { name: 'Activate 10 lines' }).click();
    await expect(page.getByText('10 of 10 done')).toBeVisible({ timeout: 120_000 });
    const api = await apiOf(page);
    // Books differ until the charge has its outcome.
    await paidPayments(api, 1);
    const book = await agreedBooks(api);
    expect(book.map(({ approved, amountCents }) => [approved, amountCents])).toEqual([[true, 1350]]);
  });

  await test.step('ten lines get a tag without a preview or a job, and lose it again by undo', async () => {
    await page.goto('/lines');
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit tags' }).click();
    await page.getByLabel('Add tags').fill('north');
    await page.getByRole('button', { name: 'Save tags' }).click();
    // It leaves after six seconds: what it says and its button are one wait.
    const saved = page.locator('[data-toasts] > *').filter({ hasText: 'Tags saved on 10 lines.' });
    await saved.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Tags restored.')).toBeVisible();
    await expect(page).toHaveURL(/\/lines$/);
  });
});
