import type { BrowserContext, Page } from '@playwright/test';
import { newCustomer } from '../world/customer.ts';
import { openWhole } from '../world/screens.ts';
import { expect, logIn, test } from '../world/test.ts';

// A pool that is cut off, and tokens that are refused, are noted by the browser.
test.use({ expectedErrors: /status of 40[01]|net::ERR_FAILED/ });

const hourMs = 3_600_000;

/** Operations that pages of this context ask the pool for. */
function poolCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/idp/')) return;
    const operation = request.headers()['x-amz-target']?.split('.')[1] ?? '';
    calls.push(operation === 'GetTokensFromRefreshToken' ? 'refresh' : operation);
  });
  return calls;
}

test('tokens that have expired are refreshed once for all tabs, and a clock that runs ahead does no harm', async ({
  page,
  context,
}) => {
  await logIn(page, await newCustomer());
  // An open page may ask for fresh tokens by itself, and lose the answer as it is left.
  await page.goto('about:blank');
  const calls = poolCalls(context);
  const other = await context.newPage();
  await setClockAhead([page, other], 2 * hourMs);
  await Promise.all([openWhole(page, '/lines'), openWhole(other, '/billing/methods')]);
  await expect(page).toHaveURL(/\/lines$/);
  await expect(other).toHaveURL(/\/billing\/methods$/);
  expect(calls).toEqual(['refresh']);
  await openWhole(page, '/plans');
  expect(calls).toEqual(['refresh']);
});

test('a pool out of reach signs no one out and says that it is being checked; a refused session ends at the log-in', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer();
  await logIn(page, customer);
  await setClockAhead([page], 2 * hourMs);
  await page.route('**/idp/**', (route) => route.abort());
  // It says so for a few seconds only, so looking begins before the page does.
  const explained = expect(page.getByText('Still logging you in.')).toBeVisible();
  await page.goto('/lines');
  await explained;
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/lines$/);
  await page.unroute('**/idp/**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logIn(other, customer);
  await openWhole(other, '/settings/security');
  await other.getByRole('button', { name: 'Log out everywhere' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(other).toHaveURL(/\/auth\/log-in/);
  await elsewhere.close();

  await setClockAhead([page], 8 * hourMs);
  await page.goto('/billing/methods');
  await expect(page).toHaveURL(/\/auth\/log-in\?back=/);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/billing\/methods$/);
});

/** Moves the pages' own clocks, as if the machine had slept; those of pool and portal go on as before. */
async function setClockAhead(pages: readonly Page[], byMs: number): Promise<void> {
  for (const page of pages) await page.clock.setSystemTime(Date.now() + byMs);
}
