import type { Page } from '@playwright/test';
import { newCustomer } from '../world/customer.ts';
import { portal } from '../world/running-portal.ts';
import { expect, logIn, test } from '../world/test.ts';

/** Opens a page whose code waits until the answer is called. */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return letGo;
}

const painted = (page: Page) => page.locator('#root[data-painted]');

test('who types and sends before the code has arrived is logged in by it', async ({ page }) => {
  const customer = await newCustomer();
  const letGo = await openWithoutCode(page, '/auth/log-in');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(painted(page)).toHaveCount(1);
  expect(new URL(page.url()).search).toBe('');
  letGo();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
});

test.describe('without what draws', () => {
  test.use({ expectedErrors: /ERR_FAILED|cannot be run/ });
  for (const address of ['/auth/log-in', '/privacy'])
    test(`the page at ${address} says that it does not work`, async ({ page }) => {
      await page.route(/\/assets\/drawing-.*\.js$/, (route) => route.abort());
      await page.goto(address);
      await expect(page.getByText('This page stopped working.')).toBeVisible();
    });
});

test('what is typed into the painted log-in stays, with the place of the caret', async ({ page }) => {
  const letGo = await openWithoutCode(page, '/auth/log-in');
  const email = page.getByLabel('Email');
  await email.pressSequentially('ada@example.com');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft');
  letGo();
  await expect(painted(page)).toHaveCount(0);
  await page.keyboard.type('X');
  await expect(email).toHaveValue('adaX@example.com');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('adaX@example.com');
});

test('the sign-up in Spanish keeps what is typed before its code, and goes on from there', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'es', url: portal.url() }]);
  const letGo = await openWithoutCode(page, '/auth/sign-up');
  const first = page.locator('input[name="fname"]');
  await first.fill('Ada');
  await page.locator('input[name="lname"]').pressSequentially('Lovelace');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  letGo();
  await expect(painted(page)).toHaveCount(0);
  await expect(first).toHaveValue('Ada');
  await page.keyboard.type('s');
  await expect(page.locator('input[name="lname"]')).toHaveValue('Lovelaces');
  await page.reload();
  await expect(page.locator('input[name="lname"]')).toHaveValue('Lovelaces');
});

test('the terms are painted, and arrive', async ({ page }) => {
  const letGo = await openWithoutCode(page, '/terms-conditions');
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible();
});

test('who is logged in sees the console’s frame at once, and never the log-in', async ({ page }) => {
  await logIn(page, await newCustomer());
  const letGo = await openWithoutCode(page, '/lines');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Lines', level: 1 })).toBeVisible();
  await page.unrouteAll();
  const open = await openWithoutCode(page, '/auth/log-in');
  await expect(painted(page)).toBeHidden();
  open();
  await expect(page).toHaveURL(/\/home$/);
});

test('a page holds its styles: no file of them is fetched, by the page or by what loads later', async ({ page }) => {
  await logIn(page, await newCustomer());
  const sheets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/index-[\w-]+\.css$|\/brand\.css$|\/theme\.js$/.test(pathname)) sheets.push(pathname);
  });
  await page.goto('/lines');
  await expect(page.getByRole('heading', { name: 'Lines', level: 1 })).toBeVisible();
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  expect(sheets).toEqual([]);
});

test('who is not logged in never sees the console’s frame', async ({ page }) => {
  const letGo = await openWithoutCode(page, '/lines');
  await expect(painted(page)).toHaveCount(1);
  await expect(painted(page)).toBeHidden();
  letGo();
  await expect(page).toHaveURL(/\/auth\/log-in\?back=%2Flines$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the log-in shows, says what is needed, and sends no password', async ({ page }) => {
    await page.goto('/auth/log-in');
    const said = page.locator('noscript p');
    await expect(said).toBeVisible();
    await expect(said).toContainText('This portal needs JavaScript.');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Test$$100');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  });
});
