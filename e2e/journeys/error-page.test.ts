import { newCustomer } from '../world/customer.ts';
import { expectGoodEverywhere } from '../world/screens.ts';
import { expect, logIn, test } from '../world/test.ts';

const bug = 'a bug of this journey';
test.use({ expectedErrors: new RegExp(bug) });

test('an answer of a wrong shape can be asked for again; a screen that breaks shows the error page and tells the console', async ({
  page,
}) => {
  await logIn(page, await newCustomer());
  await page.route('**/api/v1/catalog', (route) =>
    route.fulfill({ json: { data: { plans: 'none' }, messages: { resultCode: 'Ok', message: [] } } }),
  );
  await page.goto('/plans');
  await expect(page.getByText("We couldn't load the plans")).toBeVisible();
  await page.unroute('**/api/v1/catalog');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /Sensor 5 MB/ })).toBeVisible();

  const body = `export function PlansPage() { throw new Error('${bug}'); }`;
  await page.route('**/assets/plans-page-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const told = page.waitForEvent('console', (message) => message.type() === 'error' && message.text().includes(bug));
  await page.reload();
  await told;
  await expect(page.getByRole('heading', { name: 'Something went wrong please try again later' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.unroute('**/assets/plans-page-*.js');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('row', { name: /Sensor 5 MB/ })).toBeVisible();
});
