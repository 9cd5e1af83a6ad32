import { apiOf } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { liveLine } from '../world/lines.ts';
import { runOperator } from '../world/operator.ts';
import { settleAtGateway } from '../world/outside.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { logInStaff, newStaff, openCustomerOfStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

test('finance refunds a settled payment with a credit note, and the customer finds both', async ({ page, browser }) => {
  const customer = await newCustomer();
  const own = await (await browser.newContext()).newPage();
  await logIn(own, customer);
  await liveLine(await apiOf(own), { iccid: await freeIccid('cisco', test.info().parallelIndex), name: 'Gauge 12' });
  await settleAtGateway();

  await logInStaff(page, await newStaff('finance'));
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  const alone = dialog.getByText('You can do this alone');
  const early = dialog.getByText(/^It has not settled yet/);
  // The portal imports by itself, too, and the import that began first is left to end.
  const mayRefund = async () => {
    await runOperator('import-settlements').catch(() => undefined);
    await openCustomerOfStaff(page, customer.email, 'payments');
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Refund…' }).click();
    await dialog.getByRole('button', { name: 'Review' }).click();
    await expect(alone.or(early)).toBeVisible();
    return alone.isVisible();
  };
  await expect.poll(mayRefund, { timeout: 300_000 }).toBe(true);
  await expectGoodEverywhere(page);
  await dialog.getByLabel('Reason').fill('Charged for a device that never went out');
  await dialog.getByRole('button', { name: 'Refund payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '$1.50' }).first()).toContainText(/refunded/i);

  await openWhole(page, '/provider/money/credit-notes');
  await expect(page.getByRole('row').filter({ hasText: 'Example Metering' }).first()).toContainText('$1.50');
  await expectGoodEverywhere(page);
  await openWhole(own, '/billing/invoices');
  await own.getByRole('row').filter({ hasText: '$1.50' }).getByRole('link').first().click();
  await expect(own.getByRole('dialog')).toContainText(/credit note/i);
  await own.context().close();
});
