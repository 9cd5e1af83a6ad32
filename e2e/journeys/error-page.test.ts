import { newCustomer } from '../world/customer.ts';
import { expect, logIn, test } from '../world/test.ts';
import { expectGoodEverywhere } from '../world/screens.ts';

const complaint = /is not iterable|is not a function|Cannot read properties/;
test.use({ expectedErrors: complaint });

test('a screen that breaks shows the error page, tells the console, and leads back', async ({ page }) => {
  await logIn(page, await newCustomer());
  const told = page.waitForEvent('console', (message) => message.type() === 'error' && complaint.test(message.text()));
  await page.route('**/api/v1/catalog', (route) =>
    route.fulfill({ json: { data: { plans: 'none' }, messages: { resultCode: 'Ok', message: [] } } }),
  );
  await page.goto('/plans');
  await told;
  await expect(page.getByRole('heading', { name: 'Something went wrong please try again later' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.unroute('**/api/v1/catalog');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Plans/ })).toBeVisible();
});
